//! The Combat Step: who attacks whom with what, and the steps of one attack.
