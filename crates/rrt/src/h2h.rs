//! Hand to hand: the opposed roll, and the kinds of attack.
