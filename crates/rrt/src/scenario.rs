//! Scenarios: objectives, roles, structures, visibility.
