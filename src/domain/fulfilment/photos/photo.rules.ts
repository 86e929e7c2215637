/** The upload limit; the stored photo is far smaller. */
export const mostPhotoBytes = 10 * 1024 * 1024;

/** Phones convert their own formats into one of these before the upload. */
export const photoTypes = 'image/jpeg,image/png,image/webp';

/** Uploads per hour, whether the photos are used or not. */
export const photosPerHour = 60;

export function photoUrl(key: string): string {
  return `/api/photos/${key}`;
}

/** What a page needs to show a photo. */
export interface PhotoView {
  readonly id: string;
  readonly url: string;
}
