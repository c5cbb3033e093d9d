//! Makes the files of `lessons` part of the program.

fn main() -> std::io::Result<()> {
    ironlance_embed::lessons()
}
