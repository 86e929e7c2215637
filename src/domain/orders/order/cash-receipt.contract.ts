import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { line, orderSlug } from '../../../platform/http/input-types.ts';
import { cashReceiptPurposes } from './cash-receipt.rules.ts';
import { cashReceipt } from './order.contract.ts';

export const requestCashReceipt = endpoint({
  name: 'requestCashReceipt',
  method: 'POST',
  path: '/api/orders/cash-receipt/',
  base: 'main',
  access: 'user',
  summary: 'Request a cash receipt (현금영수증) for a bank transfer; a later request replaces it',
  body: z.object({
    slug: orderSlug,
    purpose: z.enum(cashReceiptPurposes),
    identifier: line(40, 1).describe(
      'A mobile number for income_deduction, a business registration number for business_expense',
    ),
  }),
  answer: z.object({ data: cashReceipt }),
  errors: ['not_found', 'order_moved_on', 'receipt_issued'],
});
