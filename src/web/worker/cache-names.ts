/** A picture URL always has the same content, so pictures survive a new build. */
export const pictureCache = 'pictures';

/** The caches of one build are deleted when the next build takes over. */
export function cachesOf(version: string) {
  return { assets: `assets ${version}`, shell: `shell ${version}`, pages: `pages ${version}` };
}

/** Caches that this build does not use. */
export function outdated(names: readonly string[], version: string): string[] {
  const used: string[] = [pictureCache, ...Object.values(cachesOf(version))];
  return names.filter((name) => !used.includes(name));
}

/** Caches that reveal what the visitor viewed. The other caches are the same for everyone. */
export function revealsViewedPages(name: string): boolean {
  return name === pictureCache || name.startsWith('pages ');
}
