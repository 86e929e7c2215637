/** Search engines cut what is longer. */
const longestShown = 60;

/** The first form that search engines show whole; where none is, the last, which is the shortest. */
export function fittingTitle(...forms: readonly [string, ...string[]]): string {
  return forms.find((form) => form.length <= longestShown) ?? forms.at(-1) ?? forms[0];
}

/** What a list is, after some of what is in it: so no two categories have the same description. */
export function listDescription(names: readonly string[], about: string): string {
  return names.length > 0 ? `${names.join(' · ')}. ${about}` : about;
}
