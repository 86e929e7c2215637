/** Texts of the installed app: its name on the phone, its shortcuts, the offline page, and a new version. */
export const app = {
  'app.shortName': 'Dasturxon',
  'app.name': 'Dasturxon – halal food in Korea',
  'app.description': 'Halal meat, groceries and sweets, delivered across South Korea.',
  'app.catalogue': 'Catalogue',
  'app.basket': 'Basket',
  'app.orders': 'My orders',
  'offline.title': 'No connection',
  'offline.text': 'This page needs the internet. Your basket and the pages you opened recently still work.',
  'offline.retry': 'Try again',
  'offline.seen': 'Recently viewed',
  'offline.bar': 'No connection. Prices and delivery dates may have changed.',
  'update.ready': 'A new version is available.',
  'update.finishFirst': 'A new version is available. Finish what you are typing, then reload.',
  'update.reload': 'Reload',
  'bar.dismiss': 'Close',
} as const;
