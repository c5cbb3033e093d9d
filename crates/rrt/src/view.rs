//! What a viewer may know: everything, since nothing of this game is secret.
