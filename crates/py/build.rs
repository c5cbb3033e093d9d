//! A library that Python loads finds Python's own functions there, which macOS wants to be told.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
