/** What the shop says when the connection is bad. */
export const watch = {
  'offline.toast': 'You seem to be offline. Your basket is safe on this device.',
  'offline.title': 'You seem to be offline',
  'offline.text': 'This page needs a connection. As soon as there is one, it opens by itself.',
  'offline.back': 'You are online again.',
  'slow.toast': 'This takes longer than usual. Please wait a moment.',
  'part.lost': 'A part of this page did not load.',
  retry: 'Try again',
} as const;
