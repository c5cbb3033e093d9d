//! Abilities of mecha that are used: suites, pods, recovery, and what they change.
