//! Makes the files of `packs/tcg` part of the program.

fn main() -> std::io::Result<()> {
    ironlance_embed::pack("tcg")
}
