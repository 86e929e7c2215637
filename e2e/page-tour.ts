import type { BrowserContext } from '@playwright/test';
import { addAddress } from './checkout-steps.ts';
import { deliveredTo } from './delivered-order.ts';
import { orderByCall } from './orders.ts';
import type { TestPhone } from './sms-inbox.ts';

/** A customer's records that pages are about. */
export interface Belongings {
  readonly address: number;
  readonly delivered: string;
  readonly unpaid: string;
  /** The card company's number of the payment attempt for the unpaid order. */
  readonly tossOrder: string;
  readonly transfer: string;
  readonly account: string;
}

/** Logs a customer in who has every kind of record that a page can show. */
export async function moveIn(context: BrowserContext, phone: TestPhone): Promise<Belongings> {
  const delivered = await deliveredTo(context, phone);
  const { id } = await addAddress(context, phone);
  const unpaid = (await orderByCall(context, phone)).slug;
  const transfer = (await orderByCall(context, phone, 'bank_transfer')).slug;
  const account = (await orderByCall(context, phone, 'virtual_account')).slug;
  const info = await context.request.get('/api/orders/detail/payment-info/', { params: { slug: unpaid } });
  return { address: id, delivered, unpaid, transfer, account, tossOrder: (await info.json()).data.toss.order_id };
}

/** One URL, without language, for every page of the table. */
export function tourOf(things: Belongings): Readonly<Record<string, string>> {
  const { address, delivered, unpaid, transfer, account, tossOrder } = things;
  return {
    '/': '/',
    '/catalogue': '/catalogue',
    '/products': '/products',
    '/product-detail/:slug': '/product-detail/beef-for-plov',
    '/compare': '/compare?p=1,2,3',
    '/product-preview': '/product-preview',
    '/about-us': '/about-us',
    '/policies/delivery': '/policies/delivery',
    '/policies/sales-and-usage': '/policies/sales-and-usage',
    '/refund-policy': '/refund-policy',
    '/privacy': '/privacy',
    '/basket': '/basket',
    '/shared-basket': '/shared-basket?items=1:2,5',
    '/login': '/login',
    '/login/link': '/login/link',
    '/oauth/:provider': '/oauth/google',
    '/me': '/me',
    '/me/delete': '/me/delete',
    '/addresses': '/addresses',
    '/addresses/add': '/addresses/add',
    '/addresses/zipcode': '/addresses/zipcode?q=Teheran-ro+152',
    '/addresses/:id': `/addresses/${address}`,
    '/confirm-order': '/confirm-order?items=1:1&key=05587fb2-b04f-41a4-a375-bddd61ab4198',
    '/payment/toss/success': `/payment/toss/success?paymentKey=none&orderId=${tossOrder}&amount=1`,
    '/payment/toss/fail': `/payment/toss/fail?code=PAY_PROCESS_CANCELED&order=${unpaid}`,
    '/payment/toss/:slug': `/payment/toss/${unpaid}`,
    '/payment/bank-transfer/:slug': `/payment/bank-transfer/${transfer}`,
    '/payment/virtual-account/:slug': `/payment/virtual-account/${account}`,
    '/my-orders': '/my-orders',
    '/my-orders/:slug': `/my-orders/${delivered}`,
    '/my-orders/:slug/receipt': `/my-orders/${delivered}/receipt`,
    '/my-orders/:slug/claim': `/my-orders/${delivered}/claim`,
    '/my-orders/:slug/review': `/my-orders/${delivered}/review`,
    '/saved': '/saved',
    '/dev/ui': '/dev/ui',
    '/dev/crash': '/dev/crash',
  };
}
