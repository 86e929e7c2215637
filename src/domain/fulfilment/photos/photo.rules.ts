/** As it comes from a phone; what is kept is far smaller. */
export const mostPhotoBytes = 10 * 1024 * 1024;

/** Phones turn their own format into one of these before they send it. */
export const photoTypes = 'image/jpeg,image/png,image/webp';

/** So many photos may be sent in an hour, used or not. */
export const photosPerHour = 60;

export function photoUrl(key: string): string {
  return `/api/photos/${key}`;
}

/** What a page needs to know of a photo. */
export interface PhotoView {
  readonly id: string;
  readonly url: string;
}
