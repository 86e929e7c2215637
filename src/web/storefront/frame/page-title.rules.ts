/** Search engines truncate longer titles. */
const longestShown = 60;

/** The first form that search engines do not truncate; otherwise the last, which is the shortest. */
export function fittingTitle(...forms: readonly [string, ...string[]]): string {
  return forms.find((form) => form.length <= longestShown) ?? forms.at(-1) ?? forms[0];
}

/** The description of a list, with some of its products, so that no two categories have the same description. */
export function listDescription(names: readonly string[], about: string): string {
  return names.length > 0 ? `${names.join(' · ')}. ${about}` : about;
}
