import type { Locale } from '../../../kernel/locale.ts';
import { staffNumbersSay } from '../../../platform/i18n/staff-reports-say.ts';
import { type CountName, type ShopPart, shopCounts } from './sales-report.rules.ts';
import type { ShopReport } from './shop-report.contract.ts';

type Row = readonly (string | number)[];

/** One part of the report as a table in the reader's language. */
export function shopSheet(report: ShopReport, part: ShopPart, locale: Locale): readonly Row[] {
  const say = staffNumbersSay[locale];
  const counts = (keys: readonly CountName[], of: Readonly<Partial<Record<CountName, number>>>): readonly Row[] => [
    [say(`numbers.${part}`), say('numbers.count')],
    ...keys.map((key) => [say(`numbers.${key}`), of[key] ?? 0]),
  ];
  const sheets: Readonly<Record<ShopPart, () => readonly Row[]>> = {
    funnel: () => counts(shopCounts.funnel, report.funnel),
    buyers: () => counts(shopCounts.buyers, report.buyers),
    promises: () => counts(shopCounts.promises, report.promises),
    returns: () => [
      [say('numbers.reason'), say('numbers.claims'), say('numbers.pieces'), say('numbers.refunded')],
      ...report.returns.map(({ reason, claims, pieces, refunded }) => [
        say(`numbers.claim.${reason}`),
        claims,
        pieces,
        refunded,
      ]),
    ],
    waste: () => [
      [say('numbers.reason'), say('numbers.units'), say('numbers.cost')],
      ...report.waste.map(({ reason, units, cost }) => [say(`numbers.waste.${reason as 'loss'}`), units, cost]),
    ],
    turn: () => [
      [say('numbers.product'), say('numbers.sold'), say('numbers.stock'), say('numbers.times')],
      ...report.turn.map(({ name, sold, stock, turn }) => [name, sold, stock ?? '', turn ?? '']),
    ],
  };
  return sheets[part]();
}
