//! `say!` and `#[derive(Say)]`: sentences in pieces, written as `format!` is.
//!
//! What stands in braces is said by `ironlance_engine::Say`, so that a seat stays a seat and a unit
//! stays a unit. With a format, as in `{row:02}`, it is plain text.

mod derive;
mod template;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

use template::Template;

/// A sentence from a template, as `format!` makes a string from one.
#[proc_macro]
pub fn say(input: TokenStream) -> TokenStream {
    let template = parse_macro_input!(input as Template);
    template.sentence().unwrap_or_else(syn::Error::into_compile_error).into()
}

/// How a type says itself: `#[say("…")]` at a struct or at each variant of an enum.
///
/// Fields stand in the template by name, those of a tuple as `_0`, `_1`. `#[say(transparent)]` says
/// the only field. Each field is a fact of the case under its name; `#[say(skip)]` at a field leaves
/// it out, `#[say(flatten)]` takes the field's own facts instead, and `#[say(with = function)]` says
/// what the function makes of a reference to it, where its type is not ours to say.
#[proc_macro_derive(Say, attributes(say))]
pub fn derive_say(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    derive::expand(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}
