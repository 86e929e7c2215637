/** Pictures never change under their address, so they outlive a build. */
export const pictureCache = 'pictures';

/** What belongs to one build goes when the next one takes over. */
export function cachesOf(version: string) {
  return { assets: `assets ${version}`, shell: `shell ${version}`, pages: `pages ${version}` };
}

/** Caches that this build does not use any more. */
export function outdated(names: readonly string[], version: string): string[] {
  const used: string[] = [pictureCache, ...Object.values(cachesOf(version))];
  return names.filter((name) => !used.includes(name));
}

/** Caches that tell what was looked at; the rest is the same for everybody. */
export function tellsWhatWasSeen(name: string): boolean {
  return name === pictureCache || name.startsWith('pages ');
}
