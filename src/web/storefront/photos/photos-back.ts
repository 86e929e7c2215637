import type { PhotoView } from '../../../domain/fulfilment/photos/photo.rules.ts';

/** Tells a form's field of photos that these were sent from it before; they come as the event's detail. */
export const photosBack = 'photosback';

/** What the forms of this page show: sent, but no part of a claim or review yet. */
export function shownPhotos(): PhotoView[] {
  return Array.from(
    document.querySelectorAll<HTMLInputElement>('input[name=photos]'),
    ({ value, nextElementSibling }) => ({
      id: value,
      url: nextElementSibling?.getAttribute('src') ?? '',
    }),
  );
}

export function putPhotosBack(photos: readonly PhotoView[]): void {
  if (photos.length === 0) return;
  document.querySelector('input[name=photo_files]')?.dispatchEvent(new CustomEvent(photosBack, { detail: photos }));
}
