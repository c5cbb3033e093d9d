//! Which chapter judges an action, and which carries it out.
