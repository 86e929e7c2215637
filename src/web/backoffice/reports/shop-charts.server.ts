import type { ShopReport } from '../../../domain/desks/reports/shop-report.contract.ts';
import type { staffNumbersSay } from '../../../platform/i18n/staff-reports-say.ts';
import { barChart } from './chart.server.ts';
import { signedWon } from './signed-won.ts';

const mostBars = 10;

/** The charts beside the tables of shop figures. */
export function shopCharts(shop: ShopReport, say: (typeof staffNumbersSay)['en']) {
  const counts = (points: readonly { readonly label: string; readonly value: number }[]) =>
    points.some(({ value }) => value > 0) ? barChart(points, String) : null;
  return {
    funnel: counts([
      { label: say('numbers.placed'), value: shop.funnel.placed },
      { label: say('numbers.paid'), value: shop.funnel.paid },
    ]),
    buyers: counts([
      { label: say('numbers.new'), value: shop.buyers.new },
      { label: say('numbers.returning'), value: shop.buyers.returning },
    ]),
    promises: counts([
      { label: say('numbers.kept'), value: shop.promises.kept },
      { label: say('numbers.late'), value: shop.promises.late },
    ]),
    returns: counts(
      shop.returns.map(({ reason, pieces }) => ({ label: say(`numbers.claim.${reason}`), value: pieces })),
    ),
    waste:
      shop.waste.length > 0
        ? barChart(
            shop.waste.map(({ reason, cost }) => ({ label: say(`numbers.waste.${reason as 'loss'}`), value: cost })),
            signedWon,
          )
        : null,
    turn: counts(shop.turn.slice(0, mostBars).map(({ name, sold }) => ({ label: name, value: sold }))),
  };
}
export type ShopCharts = ReturnType<typeof shopCharts>;
