import { staffAudit } from './staff-audit.ts';
import { staffAuthentication } from './staff-authentication.ts';
import { staffClaims } from './staff-claims.ts';
import { staffCustomers } from './staff-customers.ts';
import { staffEdits } from './staff-edits.ts';
import { staffFrame } from './staff-frame.ts';
import { staffImportExport } from './staff-import-export.ts';
import { staffMerchandising } from './staff-merchandising.ts';
import { staffMoney } from './staff-money.ts';
import { staffOrder } from './staff-order.ts';
import { staffOrders } from './staff-orders.ts';
import { staffPacking } from './staff-packing.ts';
import { staffPeople } from './staff-people.ts';
import { staffPicking } from './staff-picking.ts';
import { staffProducts } from './staff-products.ts';
import { staffReceipts } from './staff-receipts.ts';
import { staffReports } from './staff-reports.ts';
import { staffReviews } from './staff-reviews.ts';
import { staffSettings } from './staff-settings.ts';
import { staffStock } from './staff-stock.ts';
import { staffToday } from './staff-today.ts';
import { staffVouchers } from './staff-vouchers.ts';

/** All texts of the back office in one language. The shop's own pages contain none of them. */
export const backoffice = {
  ...staffClaims,
  ...staffEdits,
  ...staffCustomers,
  ...staffFrame,
  ...staffMoney,
  ...staffReports,
  ...staffOrder,
  ...staffOrders,
  ...staffPacking,
  ...staffPeople,
  ...staffProducts,
  ...staffReceipts,
  ...staffAudit,
  ...staffPicking,
  ...staffSettings,
  ...staffImportExport,
  ...staffReviews,
  ...staffStock,
  ...staffToday,
  ...staffAuthentication,
  ...staffVouchers,
  ...staffMerchandising,
};
