import { locales } from '../../kernel/locale.ts';

/** The manifest of the build, by source file. */
export type BuildManifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly assets?: readonly string[] }>
>;

const isForDevelopers = (source: string) => /(?:^|\/storefront\/)dev\//.test(source);
const languageOf = (source: string) => locales.find((locale) => source.startsWith(`../../platform/i18n/${locale}/`));

/** All files that pages can load. Texts are separate, because a visitor needs only one language. */
export function buildFiles(manifest: BuildManifest) {
  const assets = new Set<string>();
  const words = Object.fromEntries(locales.map((locale) => [locale, new Set<string>()]));
  for (const [source, { file, css = [], assets: others = [] }] of Object.entries(manifest)) {
    if (isForDevelopers(source)) continue;
    const language = languageOf(source);
    const place = (language && words[language]) || assets;
    for (const name of [file, ...css, ...others]) place.add(`/${name}`);
  }
  return {
    assets: [...assets],
    words: Object.fromEntries(locales.map((locale) => [locale, [...(words[locale] ?? [])]])),
  };
}

/** The URL of the only file of this kind for customers: the style sheet or the logo. */
export function onlyFile(manifest: BuildManifest, ending: '.css' | '.svg'): string {
  const found = Object.entries(manifest).find(
    ([source, { file }]) => file.endsWith(ending) && !isForDevelopers(source),
  );
  if (!found) throw new Error(`The build has no ${ending} file`);
  return `/${found[1].file}`;
}
