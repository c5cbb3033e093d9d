//! What a prompt asks for, and who owes which decision.
