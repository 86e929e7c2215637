import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitLocale } from '../../src/kernel/locale.ts';
import { buildFolder } from '../../src/platform/pages/page-build.ts';
import { fetchRaw } from '../answer.ts';

export interface PageWeight {
  readonly path: string;
  readonly html: number;
  readonly htmlBrotli: number;
  readonly script: number;
  readonly scriptFiles: readonly { readonly file: string; readonly bytes: number }[];
  readonly style: number;
  readonly fonts: number;
}

/** `html` applies to the home page, where most visits begin. */
export const weightLimits = { script: 160_000, scriptFiles: 30, style: 18_000, html: 110_000 } as const;

export function isTooHeavy({ path, script, scriptFiles, style, html }: PageWeight): boolean {
  return (
    script > weightLimits.script ||
    scriptFiles.length > weightLimits.scriptFiles ||
    style > weightLimits.style ||
    (splitLocale(path).path === '/' && html > weightLimits.html)
  );
}

/**
 * The download of a first visit to a page without pictures; scripts and styles as gzip, the encoding that every browser
 * supports.
 */
export async function weighPage(origin: string, path: string, devPages = false): Promise<PageWeight> {
  const html = (await fetchRaw(`${origin}${path}`)).body;
  const text = html.toString();
  const scripts = await scriptsOf(text, splitLocale(path).locale, devPages);
  const scriptFiles = await Promise.all(
    [...scripts].map(async (file) => ({ file, bytes: await transferSize(origin, file, 'gzip') })),
  );
  const bytesOf = async (files: ReadonlySet<string>) =>
    sum(await Promise.all([...files].map((file) => transferSize(origin, file, 'gzip'))));
  return {
    path,
    html: html.length,
    htmlBrotli: await transferSize(origin, path, 'br'),
    script: sum(scriptFiles.map(({ bytes }) => bytes)),
    scriptFiles: scriptFiles.toSorted((a, b) => b.bytes - a.bytes),
    style: await bytesOf(assetsIn(text, 'css')),
    fonts: await bytesOf(assetsIn(text, 'woff2')),
  };
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/**
 * Scripts in the document with all their imports, and texts in the page's language: those of the entry script and those
 * of the page.
 */
async function scriptsOf(html: string, language: string, devPages: boolean): Promise<ReadonlySet<string>> {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    await readFile(join(buildFolder('storefront', devPages), 'client/.vite/manifest.json'), 'utf8'),
  );
  const chunkOf = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]));
  const words = manifest[`../../platform/i18n/${language}/storefront.ts`]?.file;
  if (!words) throw new Error(`The build has no texts for ${language}`);
  const found = assetsIn(html, 'js').add(`/${words}`);
  const ownWords = (file: string, { dynamicImports = [] }: Chunk) =>
    /\.page-/.test(file) ? dynamicImports.filter((name) => name.startsWith(`../../platform/i18n/${language}/`)) : [];
  // Iterating over a set includes elements that are added meanwhile.
  for (const file of found) {
    const chunk = chunkOf.get(file);
    if (!chunk) continue;
    for (const name of [...(chunk.imports ?? []), ...ownWords(file, chunk)]) {
      const imported = manifest[name];
      if (imported) found.add(`/${imported.file}`);
    }
  }
  return found;
}

function assetsIn(html: string, extension: string): Set<string> {
  const assets = html.match(/\/assets\/[\w.-]+/g) ?? [];
  return new Set(assets.filter((path) => path.endsWith(`.${extension}`)));
}

async function transferSize(origin: string, path: string, encoding: string): Promise<number> {
  const { status, body } = await fetchRaw(`${origin}${path}`, { 'accept-encoding': encoding });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
