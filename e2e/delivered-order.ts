import { type BrowserContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { transferFor } from '../src/domain/money/testing/transfers.ts';
import { deliverOrder, prepareOrder } from '../src/domain/orders/parcels/parcel-steps.service.ts';
import { sendAllBoxes } from '../src/domain/orders/testing/delivered.ts';
import { findSize } from './basket-steps.ts';
import { logInByPhone } from './customer.ts';
import { asStaff } from './shop-database.ts';
import type { TestPhone } from './sms-inbox.ts';

/** Products of which the demo shop has plenty. */
const goods = ['green-tea-95', 'navat-crystal'];

/** Logs a customer in and places an order for these products, payable by transfer. Returns the order number. */
export async function placedBy(
  context: BrowserContext,
  phone: TestPhone,
  products = goods,
  count = 2,
): Promise<string> {
  await logInByPhone(context, phone);
  const { request } = context;
  const address = await request.post('/api/addresses/', {
    data: {
      recipient_name: 'Дилноза Каримова',
      phone_number: phone.number,
      zip_code: '15384',
      address_text: '경기도 안산시 단원구 다문화길 16',
    },
  });
  const items = [];
  for (const product of products) items.push({ product_variation: (await findSize(request, product)).id, count });
  const wish = {
    items,
    address: (await address.json()).data.id,
    payment_method: 'bank_transfer',
    consent: true,
  };
  const place = (expected_total: number) =>
    request.post('/api/orders/', {
      headers: { 'Idempotency-Key': `e2e-${phone.number}-${expected_total}` },
      data: { ...wish, expected_total },
    });
  const { details } = (await (await place(0)).json()).error;
  const placed = await place(details.total);
  expect(placed.status(), await placed.text()).toBe(200);
  return (await placed.json()).data.slug;
}

/** The same, with the payment received. */
export async function orderedBy(
  context: BrowserContext,
  phone: TestPhone,
  products = goods,
  count = 2,
): Promise<string> {
  const slug = await placedBy(context, phone, products, count);
  await asStaff((db) => transferFor(db, slug));
  return slug;
}

/** The same, with the parcel delivered. */
export async function deliveredTo(
  context: BrowserContext,
  phone: TestPhone,
  products = goods,
  count = 2,
): Promise<string> {
  const slug = await orderedBy(context, phone, products, count);
  await asStaff(async (db) => {
    await prepareOrder(db, slug);
    await sendAllBoxes(db, slug);
    await deliverOrder(db, slug);
  });
  return slug;
}

/** As large as a phone's photos, so that the browser has something to shrink. */
export async function photoFile(name = 'photo.jpg') {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 60 };
  const picture = sharp({ create: { width: 2600, height: 1800, channels: 3, background: '#c0392b', noise } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 90 }).toBuffer() };
}
