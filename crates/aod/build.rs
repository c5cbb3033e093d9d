//! Makes the files of `packs/aod` part of the program.

fn main() -> std::io::Result<()> {
    ironlance_embed::pack("aod")
}
