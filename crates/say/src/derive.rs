//! Types that say themselves.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{
    Attribute, Data, DeriveInput, Error, Field, Fields, Ident, Path, Result, Token,
    ext::IdentExt as _, parse::ParseStream,
};

use crate::template::Template;

/// The implementation of `Say`.
pub(crate) fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let mut cases = Vec::new();
    match &input.data {
        Data::Struct(data) => {
            cases.push(case(input, &input.attrs, &data.fields, quote! { #name })?);
        }
        Data::Enum(data) => {
            for variant in &data.variants {
                let ident = &variant.ident;
                let path = quote! { #name::#ident };
                cases.push(case(variant, &variant.attrs, &variant.fields, path)?);
            }
        }
        Data::Union(_) => return Err(Error::new_spanned(input, "a union says nothing")),
    }
    let said = cases.iter().map(|case| (&case.pattern, &case.pieces));
    let said = said.map(|(pattern, pieces)| quote! { #pattern => { #pieces } });
    let facts = cases.iter().map(|case| (&case.pattern, &case.facts));
    let facts = facts.map(|(pattern, facts)| quote! { #pattern => { #facts } });
    let (generics, types, bounds) = input.generics.split_for_impl();
    Ok(quote! {
        #[allow(unused_variables)]
        impl #generics ::ironlance_engine::Say for #name #types #bounds {
            fn say(&self, out: &mut ::ironlance_engine::Sentence) {
                match self { #(#said)* }
            }

            fn facts(&self, out: &mut ::std::vec::Vec<::ironlance_engine::Fact>) {
                match self { #(#facts)* }
            }
        }
    })
}

/// A struct or a variant: how it is matched, said, and taken apart into facts.
struct Case {
    pattern: TokenStream,
    pieces: TokenStream,
    facts: TokenStream,
}

fn case(
    whole: &impl quote::ToTokens,
    attributes: &[Attribute],
    fields: &Fields,
    path: TokenStream,
) -> Result<Case> {
    let names: Vec<Ident> =
        fields.iter().enumerate().map(|(place, field)| bound(place, field)).collect();
    let pattern = match fields {
        Fields::Named(_) => quote! { #path { #(#names),* } },
        Fields::Unnamed(_) => quote! { #path(#(#names),*) },
        Fields::Unit => path,
    };
    let said = attributes.iter().find(|attribute| attribute.path().is_ident("say"));
    let said = said.ok_or_else(|| Error::new_spanned(whole, "it needs `#[say(\"…\")]`"))?;
    let is_transparent = said.parse_args::<Ident>().is_ok_and(|word| word == "transparent");
    let (pieces, facts) = match (is_transparent, &names[..]) {
        (true, [only]) => (
            quote! { ::ironlance_engine::Say::say(#only, out); },
            quote! { ::ironlance_engine::Say::facts(#only, out); },
        ),
        (true, _) => return Err(Error::new_spanned(whole, "only one field can be transparent")),
        (false, names) => {
            let mut template = said.parse_args::<Template>()?;
            let mut facts = Vec::new();
            for (field, name) in fields.iter().zip(names) {
                let how = How::of(field)?;
                facts.push(how.fact(name));
                if let How::With(path) = how {
                    template.name(name, &quote! { #path(#name) })?;
                }
            }
            (template.pieces()?, quote! { #(#facts)* })
        }
    };
    Ok(Case { pattern, pieces, facts })
}

/// What a field is called in a pattern.
fn bound(place: usize, field: &Field) -> Ident {
    field.ident.clone().unwrap_or_else(|| format_ident!("_{place}"))
}

/// How a field says itself.
enum How {
    Itself,
    Skip,
    Flatten,
    /// By what a function makes of it.
    With(Path),
}

impl How {
    fn of(field: &Field) -> Result<How> {
        let mut says = field.attrs.iter().filter(|attribute| attribute.path().is_ident("say"));
        let Some(attribute) = says.next() else { return Ok(How::Itself) };
        attribute.parse_args_with(|input: ParseStream<'_>| {
            let word: Ident = input.parse()?;
            match word.to_string().as_str() {
                "skip" => Ok(How::Skip),
                "flatten" => Ok(How::Flatten),
                "with" => {
                    input.parse::<Token![=]>()?;
                    input.parse().map(How::With)
                }
                _ => {
                    let known = "a field can be `skip`, `flatten` or `with = function`";
                    Err(Error::new_spanned(word, known))
                }
            }
        })
    }

    /// The statement that adds the fact of a field.
    fn fact(&self, name: &Ident) -> TokenStream {
        let words = name.unraw().to_string().replace('_', "-");
        match self {
            How::Itself => quote! { out.push(::ironlance_engine::Fact::new(#words, #name)); },
            How::Skip => TokenStream::new(),
            How::Flatten => quote! { ::ironlance_engine::Say::facts(#name, out); },
            How::With(path) => {
                quote! { out.push(::ironlance_engine::Fact::new(#words, &#path(#name))); }
            }
        }
    }
}
