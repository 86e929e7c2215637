/** Words in the pictures that go with links to the shop; drawn by the server. */
export const previews = {
  'preview.halal': 'Halal, with certificate',
  'preview.promise': 'Halal meat and groceries, delivered across Korea',
} as const;
