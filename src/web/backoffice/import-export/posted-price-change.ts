import type { changePrices } from '../../../domain/desks/import-export/sheet.contract.ts';
import type { InputOf } from '../../../platform/http/endpoint.ts';
import { momentIn } from '../money/clock-field.ts';

type Body = InputOf<typeof changePrices>['body'];

/** What was chosen on the form; what is no number is for the call to refuse. */
export function postedPriceChange(form: FormData): Body {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const clock = (name: string) => (text(name) === '' ? null : momentIn(text(name)));
  const category = text('category');
  const brand = text('brand');
  const skus = text('skus')
    .split(/[\s,;]+/)
    .filter((sku) => sku !== '');
  const discount = text('discount');
  return {
    ...(category === '' ? {} : { category }),
    ...(brand === '' ? {} : { brand }),
    skus,
    by: text('by') === 'won' ? 'won' : 'percent',
    amount: Number(text('amount')),
    rounding: ([1, 10, 100] as const).find((one) => String(one) === text('rounding')) ?? 1,
    discount_from: clock('discount_from'),
    discount_until: clock('discount_until'),
    discount: discount === 'set' ? Number(text('percent')) : discount === 'none' ? 'none' : 'keep',
  };
}
