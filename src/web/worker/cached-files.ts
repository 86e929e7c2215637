import { cachesOf, pictureCache } from './cache-names.ts';
import { keepNewest, mostPictures } from './cached-copies.ts';
import { scope } from './worker-scope.ts';

const names = cachesOf(scope.shopBuild.version);

/** Names of scripts, styles and fonts change with their content, so a cached copy is never outdated. */
export async function assetAnswer(request: Request): Promise<Response> {
  const assets = await caches.open(names.assets);
  const copy = await assets.match(request.url);
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === 'basic') await assets.put(request.url, answer.clone());
  return answer;
}

/** The translations that pages in one language need. */
export async function keepWords(locale: string): Promise<void> {
  const assets = await caches.open(names.assets);
  const wanted = scope.shopBuild.words[locale] ?? [];
  const there = await Promise.all(wanted.map((file) => assets.match(file)));
  const missing = wanted.filter((_, index) => !there[index]);
  if (missing.length > 0) await assets.addAll(missing);
}

/** Pictures are cached when they are shown. Offline, another size of the same picture is better than none. */
export async function pictureAnswer(request: Request): Promise<Response> {
  const pictures = await caches.open(pictureCache);
  const copy = await pictures.match(request.url);
  if (copy) return copy;
  try {
    const answer = await fetch(request);
    await keepPicture(pictures, request.url, answer.clone());
    return answer;
  } catch (failure) {
    const stem = stemOf(request.url);
    const other = (await pictures.keys()).find(({ url }) => stemOf(url) === stem);
    const kept = other && (await pictures.match(other));
    if (kept) return kept;
    throw failure;
  }
}

/** For pictures shown before the worker was active. The browser has them in its HTTP cache. */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  const pictures = await caches.open(pictureCache);
  for (const url of urls) {
    if (!(await pictures.match(url))) await keepPicture(pictures, url, await fetch(url));
  }
}

async function keepPicture(pictures: Cache, url: string, answer: Response): Promise<void> {
  if (answer.status === 200 && answer.type === 'basic') await keepNewest(pictures, url, answer, mostPictures);
}

/** `…/beef-400.avif` and `…/beef-800.webp` are the same picture. */
const stemOf = (url: string) => url.replace(/-\d+\.\w+$/, '');
