//! Makes the files of `packs/btt` part of the program.

fn main() -> std::io::Result<()> {
    ironlance_embed::pack("btt")
}
