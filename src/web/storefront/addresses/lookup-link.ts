/** The form that needs an address: `add`, or the id of the address that is being changed. */
const formNames = /^(?:add|[1-9]\d{0,14})$/;

interface Lookup {
  /** The form to return to. */
  readonly form: string;
  readonly next: string | null;
  readonly query?: string | undefined;
  readonly page?: number | undefined;
}

/** The path of the lookup page for a form, without language. */
export function lookupLink({ form, next, query, page }: Lookup): string {
  return linkTo('/addresses/zipcode', {
    q: query,
    page: page === undefined ? undefined : String(page),
    for: form === 'add' ? undefined : form,
    next: next ?? undefined,
  });
}

interface Chosen {
  readonly zip_code: string;
  readonly address_text: string;
  readonly address_en: string;
}

/** The path back to the form, with the chosen address. */
export function formLink(form: string, next: string | null, chosen?: Chosen): string {
  return linkTo(`/addresses/${form}`, {
    zip_code: chosen?.zip_code,
    address_text: chosen?.address_text,
    address_en: chosen?.address_en,
    next: next ?? undefined,
  });
}

/** The form that the URL of the lookup page names. Any invalid value means a new address. */
export function formNamed(text: string | null): string {
  return text !== null && formNames.test(text) ? text : 'add';
}

function linkTo(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
