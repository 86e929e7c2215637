/** Search engines truncate longer titles. */
const longestShown = 60;

/** The first form that search engines do not truncate; otherwise the last, which is the shortest. */
export function fittingTitle(...forms: readonly [string, ...string[]]): string {
  return forms.find((form) => form.length <= longestShown) ?? forms.at(-1) ?? forms[0];
}

interface PageWords {
  readonly title: string;
  readonly description: string;
}

/** The texts of the category itself where staff have written them, and generated ones for the rest. */
export function ownOr(
  generated: PageWords,
  own: { readonly [Part in keyof PageWords]: string | null } | null,
): PageWords {
  return { title: own?.title || generated.title, description: own?.description || generated.description };
}

/** Starts with the names of some products, so that no two categories have the same description. */
export function listDescription(names: readonly string[], about: string): string {
  return names.length > 0 ? `${names.join(' · ')}. ${about}` : about;
}
