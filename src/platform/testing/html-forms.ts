export interface HtmlForm {
  /** Where it is posted. Empty for the page itself. */
  readonly action: string;
  readonly isMultipart: boolean;
  /** All named controls with their values. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

/** The forms of a page with method post, as a browser parses them. */
export function formsIn(html: string): HtmlForm[] {
  return html
    .split('<form ')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</form>')))
    .filter((form) => attribute(form.slice(0, form.indexOf('>')), 'method') === 'post')
    .map((form) => {
      const opening = form.slice(0, form.indexOf('>'));
      return {
        action: attribute(opening, 'action') ?? '',
        isMultipart: attribute(opening, 'encType')?.startsWith('multipart') ?? false,
        fields: fieldsIn(form),
      };
    });
}

function fieldsIn(form: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  let name: string | undefined;
  for (const tag of form.split('<').filter((part) => /^(input|textarea|select|button|option)\b/.test(part))) {
    // Options belong to the preceding select.
    if (!tag.startsWith('option')) name = attribute(tag, 'name');
    if (name) fields.set(name, [...(fields.get(name) ?? []), attribute(tag, 'value') ?? '']);
  }
  return fields;
}

function attribute(tag: string, name: string): string | undefined {
  const begin = tag.toLowerCase().indexOf(` ${name.toLowerCase()}="`);
  const start = begin < 0 ? tag.toLowerCase().indexOf(`${name.toLowerCase()}="`) : begin + 1;
  if (start < 0) return undefined;
  const value = tag.slice(start + name.length + 2);
  return value
    .slice(0, value.indexOf('"'))
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
}
