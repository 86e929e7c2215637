/** Texts for a bad connection, and for a new version of the shop. */
export const connection = {
  'offline.bar': 'No connection. Your basket is saved; prices and delivery dates may have changed.',
  'offline.title': 'No connection',
  'offline.text':
    'This page needs the internet and opens automatically when the connection is back. Your basket and recently viewed pages still work.',
  'offline.back': 'You are back online.',
  'slow.toast': 'This is taking longer than usual. Please wait a moment.',
  'part.lost': 'Part of this page did not load.',
  'update.ready': 'A new version is available.',
  'update.finishFirst': 'A new version is available. Finish what you are typing, then reload.',
  'update.reload': 'Reload',
  'bar.dismiss': 'Close',
  retry: 'Try again',
} as const;
