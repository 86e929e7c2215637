/** Texts for a bad connection. */
export const connection = {
  'offline.toast': 'You are offline. Your basket is saved on this device.',
  'offline.title': 'You are offline',
  'offline.text': 'This page needs a connection. It will open automatically when you’re back online.',
  'offline.back': 'You are back online.',
  'slow.toast': 'This is taking longer than usual. Please wait a moment.',
  'part.lost': 'Part of this page did not load.',
  retry: 'Try again',
} as const;
