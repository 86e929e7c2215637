import type { FileStore } from '../../src/platform/files/file-store.ts';

/**
 * A store in which the demo shop's pictures are always there: one that is asked for and missing is drawn, encoded and
 * kept. Drawing all of them before opening would make everybody wait for minutes.
 */
export function withDemoPictures(store: FileStore): FileStore {
  const underWay = new Map<string, Promise<void>>();
  return {
    ...store,
    async find(key) {
      const known = await store.find(key);
      if (known || !key.startsWith('pictures/')) return known;
      // Whoever has pictures of their own never needs what these are drawn from.
      const { encodingFor } = await import('./demo-drawings.ts');
      const make = encodingFor(key);
      if (!make) return null;
      // Many visitors may want the same picture at once; it is drawn once.
      const making = underWay.get(key) ?? make(store).finally(() => underWay.delete(key));
      underWay.set(key, making);
      await making;
      return store.find(key);
    },
  };
}
