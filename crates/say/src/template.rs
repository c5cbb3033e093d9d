//! The text between the quotes.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    Error, Expr, Ident, LitStr, Result, Token,
    parse::{Parse, ParseStream},
};

/// A template with its arguments.
pub(crate) struct Template {
    text: LitStr,
    positional: Vec<Expr>,
    named: Vec<(Ident, Expr)>,
}

impl Parse for Template {
    fn parse(input: ParseStream<'_>) -> Result<Template> {
        let text = input.parse()?;
        let (mut positional, mut named) = (Vec::new(), Vec::new());
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            if input.peek(Ident) && input.peek2(Token![=]) && !input.peek2(Token![==]) {
                let name = input.parse()?;
                input.parse::<Token![=]>()?;
                named.push((name, input.parse()?));
            } else {
                positional.push(input.parse()?);
            }
        }
        Ok(Template { text, positional, named })
    }
}

impl Template {
    /// An expression that makes the sentence.
    pub fn sentence(&self) -> Result<TokenStream> {
        let pieces = self.pieces()?;
        Ok(quote! {{
            #[allow(unused_mut)]
            let mut sentence = ::ironlance_engine::Sentence::new();
            { let out = &mut sentence; #pieces }
            sentence
        }})
    }

    /// Gives a name another meaning than the variable of that name.
    pub fn name(&mut self, name: &Ident, meaning: &TokenStream) -> Result<()> {
        self.named.push((name.clone(), syn::parse2(meaning.clone())?));
        Ok(())
    }

    /// Statements that add the pieces to `out`.
    pub fn pieces(&self) -> Result<TokenStream> {
        let mut out = TokenStream::new();
        let mut used = 0;
        for part in parts(&self.text)? {
            out.extend(match part {
                Part::Text(text) => quote! { out.text(#text); },
                Part::Hole { name, format } => {
                    let argument = self.argument(&name, &mut used)?;
                    match format.as_str() {
                        "" => quote! { ::ironlance_engine::Say::say(&(#argument), out); },
                        format => {
                            let format = format!("{{:{format}}}");
                            quote! { out.text(&::std::format!(#format, #argument)); }
                        }
                    }
                }
            });
        }
        match self.positional.get(used) {
            Some(unused) => Err(Error::new_spanned(unused, "this is never said")),
            None => Ok(out),
        }
    }

    fn argument(&self, name: &str, used: &mut usize) -> Result<TokenStream> {
        if name.is_empty() {
            let argument = self.positional.get(*used);
            *used += 1;
            return match argument {
                Some(argument) => Ok(quote! { #argument }),
                None => Err(Error::new(self.text.span(), "there are more holes than arguments")),
            };
        }
        if let Some((_, argument)) = self.named.iter().find(|(other, _)| other == name) {
            return Ok(quote! { #argument });
        }
        let mut ident: Ident = syn::parse_str(name)
            .map_err(|_| Error::new(self.text.span(), format!("`{name}` is no name")))?;
        // The name is the caller's, as in `format!`.
        ident.set_span(self.text.span());
        Ok(quote! { #ident })
    }
}

enum Part {
    Text(String),
    Hole { name: String, format: String },
}

/// The template taken apart: `{{` and `}}` are braces.
fn parts(literal: &LitStr) -> Result<Vec<Part>> {
    let error = |words: &str| Error::new(literal.span(), words);
    let (mut parts, mut text) = (Vec::new(), String::new());
    let value = literal.value();
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '{' | '}' if letters.peek() == Some(&letter) => {
                letters.next();
                text.push(letter);
            }
            '{' => {
                if !text.is_empty() {
                    parts.push(Part::Text(std::mem::take(&mut text)));
                }
                let mut hole = String::new();
                loop {
                    match letters.next() {
                        Some('}') => break,
                        Some(letter) => hole.push(letter),
                        None => return Err(error("a brace is never closed")),
                    }
                }
                let (name, format) = hole.split_once(':').unwrap_or((&hole, ""));
                parts.push(Part::Hole { name: name.to_owned(), format: format.to_owned() });
            }
            '}' => return Err(error("a brace is closed that was never opened")),
            letter => text.push(letter),
        }
    }
    if !text.is_empty() {
        parts.push(Part::Text(text));
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expanded(input: &str) -> String {
        let template: Template = syn::parse_str(input).expect("a template");
        match template.pieces() {
            Ok(pieces) => pieces.to_string().replace(' ', ""),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn holes_are_said_and_formatted_holes_are_text() {
        assert_eq!(
            expanded(r#""{unit} has {} of {row:02}{{}}", points"#),
            "::ironlance_engine::Say::say(&(unit),out);out.text(\"has\");\
             ::ironlance_engine::Say::say(&(points),out);out.text(\"of\");\
             out.text(&::std::format!(\"{:02}\",row));out.text(\"{}\");"
        );
        assert_eq!(
            expanded(r#""{who}", who = seat"#),
            "::ironlance_engine::Say::say(&(seat),out);"
        );
    }

    #[test]
    fn holes_and_arguments_must_fit() {
        assert_eq!(expanded(r#""{} {}", one"#), "there are more holes than arguments");
        assert_eq!(expanded(r#""no hole", one"#), "this is never said");
        assert_eq!(expanded(r#""{open""#), "a brace is never closed");
        assert_eq!(expanded(r#""}""#), "a brace is closed that was never opened");
    }
}
