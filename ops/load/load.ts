// npm run load [-- --only=pages,basket --against=<commit> --turns=3 --seconds=4 --minutes=20 --products=2000]: measures
// the shop by scenarios, and with the same programs in the same run the shop of another commit.
import { parseArgs } from 'node:util';
import { checkedOut, repository } from '../checkout.ts';
import { closeOnSignal } from '../shop-process.ts';
import { median, tableText } from '../table.ts';
import { type Figure, type Scenario, scenarios } from './scenarios.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    against: { type: 'string' },
    turns: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '20' },
    products: { type: 'string', default: '2000' },
  },
});
const bounded = (name: 'turns' | 'seconds' | 'minutes' | 'products', most: number) => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1 || number > most) throw new Error(`--${name} must be from 1 to ${most}`);
  return number;
};
const sizes = {
  seconds: bounded('seconds', 60),
  minutes: bounded('minutes', 240),
  products: bounded('products', 100_000),
};
const turns = bounded('turns', 20);
const asked = values.only?.split(',');
for (const name of asked ?? [])
  if (!scenarios[name]) throw new Error(`Unknown scenario ${name}; available: ${Object.keys(scenarios).join(', ')}`);
const chosen = Object.entries(scenarios).filter(([name, { isLong }]) => (asked ? asked.includes(name) : !isLong));

await using close = closeOnSignal();
const states = [{ name: 'here', checkout: repository }];
if (values.against) states.push({ name: values.against, checkout: await checkedOut(close, values.against) });

const heads = ['scenario', 'figure', ...states.map(({ name }) => name), ...(values.against ? ['ratio'] : []), 'floor'];
for (const [name, scenario] of chosen) {
  console.log(`${name}: ${scenario.what}`);
  // After each scenario, so that a failure loses only its own figures.
  console.log(`\n${tableText([heads, ...rowsOf(name, await measureInTurns(scenario))])}\n`);
}

/**
 * The figures of every state in every turn. States alternate, because the speed of a machine changes within minutes.
 */
async function measureInTurns(scenario: Scenario): Promise<Figure[][][]> {
  const measured: Figure[][][] = [];
  for (let turn = 1; turn <= turns; turn++) {
    const figures: Figure[][] = [];
    for (const { name, checkout } of states) {
      console.log(`  ${name}${turns > 1 ? `, turn ${turn} of ${turns}` : ''}`);
      // Everything of one state is closed before the next one starts.
      await using opened = new AsyncDisposableStack();
      figures.push(await scenario.measure({ ...sizes, checkout, close: opened }));
    }
    measured.push(figures);
  }
  return measured;
}

/** A row for each figure: the median of all turns, and the median of the ratios within each turn. */
function rowsOf(scenario: string, measured: readonly Figure[][][]): string[][] {
  const [here = []] = measured[0] ?? [];
  return here.map((figure, at) => {
    const figureOf = (turn: Figure[][], state: number) => turn[state]?.[at]?.value ?? Number.NaN;
    const middle = (state: number) => median(measured.map((turn) => figureOf(turn, state)));
    const told = (value: number) => (Number.isNaN(value) ? '–' : `${textOf(value)} ${figure.unit}`.trim());
    const ratio = median(measured.map((turn) => figureOf(turn, 0) / figureOf(turn, 1)));
    const beside = values.against ? [told(middle(1)), Number.isNaN(ratio) ? '–' : ratio.toFixed(2)] : [];
    return [scenario, figure.name, told(middle(0)), ...beside, floorOf({ ...figure, value: middle(0) })];
  });
}

function textOf(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1);
}

function floorOf({ value, unit, floor }: Figure): string {
  if (!floor) return '';
  const isMet = 'least' in floor ? value >= floor.least : value <= floor.most;
  return `${'least' in floor ? `≥ ${floor.least}` : `≤ ${floor.most}`} ${unit} ${isMet ? '✓' : '✗'}`;
}
