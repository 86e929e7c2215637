/** Texts in the preview images of links to the shop, which the server draws. */
export const previews = {
  'preview.halal': 'Halal, with certificate',
  'preview.promise': 'Halal meat and groceries, delivered across Korea',
} as const;
