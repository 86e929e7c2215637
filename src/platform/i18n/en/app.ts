import { connection } from './connection.ts';

/** Texts of the installed app: its name on the phone, its shortcuts and the offline page. */
export const app = {
  'app.shortName': 'Dasturxon',
  'app.name': 'Dasturxon – halal food in Korea',
  'app.description': 'Halal meat, groceries and sweets, delivered across South Korea.',
  'app.catalogue': 'Catalogue',
  'app.basket': 'Basket',
  'app.orders': 'My orders',
  'offline.listed': 'Prices may have changed. The whole page opens when the connection is back.',
  'offline.seen': 'Recently viewed',
  ...connection,
} as const;
