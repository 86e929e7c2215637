import { staffClaims } from './staff-claims.ts';
import { staffCustomers } from './staff-customers.ts';
import { staffEdits } from './staff-edits.ts';
import { staffFrame } from './staff-frame.ts';
import { staffMoney } from './staff-money.ts';
import { staffNumbers } from './staff-numbers.ts';
import { staffOrder } from './staff-order.ts';
import { staffOrders } from './staff-orders.ts';
import { staffPacking } from './staff-packing.ts';
import { staffPeople } from './staff-people.ts';
import { staffPicking } from './staff-picking.ts';
import { staffProducts } from './staff-products.ts';
import { staffReceipts } from './staff-receipts.ts';
import { staffRecords } from './staff-records.ts';
import { staffReviews } from './staff-reviews.ts';
import { staffSettings } from './staff-settings.ts';
import { staffSheets } from './staff-sheets.ts';
import { staffStock } from './staff-stock.ts';
import { staffToday } from './staff-today.ts';
import { staffTrust } from './staff-trust.ts';
import { staffVouchers } from './staff-vouchers.ts';
import { staffWindow } from './staff-window.ts';

/** All texts of the back office in one language. The shop's own pages contain none of them. */
export const backoffice = {
  ...staffClaims,
  ...staffEdits,
  ...staffCustomers,
  ...staffFrame,
  ...staffMoney,
  ...staffNumbers,
  ...staffOrder,
  ...staffOrders,
  ...staffPacking,
  ...staffPeople,
  ...staffProducts,
  ...staffReceipts,
  ...staffRecords,
  ...staffPicking,
  ...staffSettings,
  ...staffSheets,
  ...staffReviews,
  ...staffStock,
  ...staffToday,
  ...staffTrust,
  ...staffVouchers,
  ...staffWindow,
};
