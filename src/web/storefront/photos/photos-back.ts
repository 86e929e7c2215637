import type { PhotoView } from '../../../domain/fulfilment/photos/photo.rules.ts';

/** Event that restores uploaded photos in the photo field of a form; the photos are the event's detail. */
export const photosBack = 'photosback';

/** A photo with the name of its control, which tells apart several photo fields of a page. */
export interface KeptPhoto extends PhotoView {
  readonly control: string;
}

/** The photos in the forms of this page: uploaded, but not part of a claim or review yet. */
export function shownPhotos(): KeptPhoto[] {
  return Array.from(
    document.querySelectorAll<HTMLInputElement>('input[type=hidden][name^=photos]'),
    ({ name, value, nextElementSibling }) => ({
      control: name,
      id: value,
      url: nextElementSibling?.getAttribute('src') ?? '',
    }),
  );
}

export function putPhotosBack(photos: readonly KeptPhoto[]): void {
  for (const control of new Set(photos.map((photo) => photo.control))) {
    const detail = photos.filter((photo) => photo.control === control);
    document
      .getElementsByName(control.replace('photos', 'photo_files'))[0]
      ?.dispatchEvent(new CustomEvent(photosBack, { detail }));
  }
}
