//! Building a force, with every limit judged.
