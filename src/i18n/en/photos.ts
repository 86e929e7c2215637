/** Words of sending photos; loaded by the pages that take some. */
export const photos = {
  add: 'Add photos',
  sending: 'Sending {name}',
  remove: 'Remove photo {number}',
  photo: 'Photo {number}',
  open: 'Open photo {number}',
  left: { one: '{count} more photo fits', other: '{count} more photos fit' },
  full: 'That is as many photos as fit.',
  failed: 'A photo could not be sent. Please try it again.',
  offline: 'No connection at the moment. Please try the photo again.',
  tooLarge: 'A photo is larger than 10 MB. Please choose a smaller one.',
} as const;
