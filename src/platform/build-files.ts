import { locales } from '../kernel/locale.ts';

/** What the build tells about its files, by the name of their source. */
export type BuildManifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly assets?: readonly string[] }>
>;

const isDeveloperPage = (source: string) => /\/dev-[\w-]+\.page\b/.test(source);
const languageOf = (source: string) => locales.find((locale) => source.startsWith(`src/i18n/${locale}/`));

/** Every file that a page may ask for, and the words apart, since a visitor needs those of one language. */
export function buildFiles(manifest: BuildManifest) {
  const assets = new Set<string>();
  const words = Object.fromEntries(locales.map((locale) => [locale, new Set<string>()]));
  for (const [source, { file, css = [], assets: others = [] }] of Object.entries(manifest)) {
    if (isDeveloperPage(source)) continue;
    const language = languageOf(source);
    const place = (language && words[language]) || assets;
    for (const name of [file, ...css, ...others]) place.add(`/${name}`);
  }
  return {
    assets: [...assets],
    words: Object.fromEntries(locales.map((locale) => [locale, [...(words[locale] ?? [])]])),
  };
}

/** The one style sheet of the shop. */
export function styleSheet(manifest: BuildManifest): string {
  const styles = Object.values(manifest).find(({ file }) => file.endsWith('.css'));
  if (!styles) throw new Error('The build has no styles');
  return `/${styles.file}`;
}
