import type { PhotoView } from '../../../domain/fulfilment/photos/photo.rules.ts';

/** Event that restores uploaded photos in the photo field of a form; the photos are the event's detail. */
export const photosBack = 'photosback';

/** The photos in the forms of this page: uploaded, but not part of a claim or review yet. */
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
