//! Hand to hand.
