//! Makes the files of `packs/rrt` part of the program.

fn main() -> std::io::Result<()> {
    ironlance_embed::pack("rrt")
}
