import type { photos as english } from './en/photos.ts';
import { wordGroup } from './word-group.ts';

/** Texts for uploading photos in the page's language. */
export const usePhotosText = wordGroup<typeof english>({
  en: async () => (await import('./en/photos.ts')).photos,
  ru: async () => (await import('./ru/photos.ts')).photos,
  uz: async () => (await import('./uz/photos.ts')).photos,
});
