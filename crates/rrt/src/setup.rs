//! Setting up: edges and deployment.
