import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import type { Slip } from '../../../domain/fulfilment/packing/slip.contract.ts';
import { boxCode } from '../../../domain/orders/parcels/box.rules.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { latinName } from '../../../kernel/latin-name.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { slipSay } from '../../../platform/i18n/slip-text.ts';
import { barcode, squareCode } from './barcode.server.ts';
import { labelSize } from './label-size.rules.ts';
import { sizeOf } from './line-size.server.ts';
import type { PrintedSlip } from './papers.tsx';

/** All printed text in the customer's language: the packer may use another one. */
export function printedSlip(slip: Slip): PrintedSlip {
  const { slug, locale, lines, boxes } = slip;
  const t = slipSay[locale];
  const price = (amount: number) => formatWon(won(amount));
  const contentsOf = (contents: Slip['boxes'][number]['contents']) =>
    contents.flatMap(({ line: id, count }) => {
      const line = lines.find((one) => one.id === id);
      if (!line) return [];
      const { name, sku } = line;
      const size = sizeOf(line, locale);
      return [{ id, name, sku, size, count, price: price(line.price), amount: price(line.price * count) }];
    });
  const address = [slip.address_text, slip.address_detail].filter(Boolean);
  const labelRecipient = latinName(slip.recipient_name);
  return {
    slug,
    locale,
    barcode: barcode(slug),
    squareCode: squareCode(slug),
    phone: shownNumber(slip.phone_number),
    recipient: slip.recipient_name,
    labelRecipient,
    zipCode: slip.zip_code,
    address,
    labelSize: labelSize({ recipient: labelRecipient, address, courierNote: slip.courier_note }),
    dropOff: t(`drop.${slip.drop_off}`),
    entrance: slip.entrance_note,
    courierNote: slip.courier_note,
    note: slip.customer_note,
    boxes: boxes
      .filter(({ contents }) => contents.length > 0)
      .map(({ number, kind, contents }) => ({
        number,
        kind,
        barcode: barcode(boxCode(slug, number)),
        squareCode: squareCode(boxCode(slug, number)),
        title: t('box', { number }),
        keep: t(kind),
        goods: contentsOf(contents),
      })),
    sums: [
      [t('goods'), price(slip.goods_total)],
      ...(slip.left_out_total > 0 ? [[t('leftOut'), `−${price(slip.left_out_total)}`] as const] : []),
      [t('delivery'), price(slip.delivery_price)],
      ...(slip.allowance_total > 0 ? [[t('allowance'), `−${price(slip.allowance_total)}`] as const] : []),
      [t('total'), price(slip.total_price)],
    ],
    words: {
      title: t('title', { number: slug }),
      shop: slip.shop_name,
      placed: t('placed', { date: koreanDateOf(Date.parse(slip.created_at)) }),
      to: t('to'),
      note: t('note'),
      dropOff: t('dropOff'),
      entrance: t('entrance'),
      item: t('item'),
      count: t('count'),
      price: t('price'),
      amount: t('amount'),
      thanks: t('thanks'),
      wrong: t('wrong'),
    },
  };
}
