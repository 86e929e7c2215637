/** Texts for uploading photos, loaded by the pages that accept some. */
export const photos = {
  add: 'Add photos',
  sending: 'Uploading {name}',
  remove: 'Remove photo {number}',
  photo: 'Photo {number}',
  open: 'Open photo {number}',
  left: { one: 'You can add {count} more photo', other: 'You can add {count} more photos' },
  full: 'No more photos can be added.',
  failed: 'Photo not sent. Please try again.',
  offline: 'No connection. Please try the photo again.',
  tooLarge: 'This photo is larger than 10 MB. Please choose a smaller one.',
} as const;
