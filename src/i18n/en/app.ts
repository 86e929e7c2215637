/** Words of the installed app: its name on the phone, its shortcuts, being offline, and a new version. */
export const app = {
  'app.shortName': 'Dasturxon',
  'app.name': 'Dasturxon – halal food in Korea',
  'app.description': 'Halal meat, groceries and sweets, delivered across South Korea.',
  'app.catalogue': 'Catalogue',
  'app.basket': 'Basket',
  'app.orders': 'My orders',
  'offline.title': 'No connection',
  'offline.text': 'This page needs the internet. Your basket is still here, and so is what you looked at lately.',
  'offline.retry': 'Try again',
  'offline.seen': 'You looked at these',
  'offline.bar': 'No connection. Prices and delivery days may have changed.',
  'update.ready': 'A new version of the shop is ready.',
  'update.finishFirst': 'A new version is ready. Finish what you are typing first, then reload.',
  'update.reload': 'Reload',
  'bar.dismiss': 'Close',
} as const;
