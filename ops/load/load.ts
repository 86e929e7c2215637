// npm run load [-- --only=pages,basket --against=<commit> --seconds=4 --minutes=20 --products=2000]: measures the shop by
// scenarios, and beside it, in the same run and by the same programs, the shop of another commit.
import { parseArgs } from 'node:util';
import { checkedOut, repository } from '../checkout.ts';
import { closeOnSignal } from '../shop-process.ts';
import { tableText } from '../table.ts';
import { type Figure, type Scenario, scenarios } from './scenarios.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    against: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '20' },
    products: { type: 'string', default: '2000' },
  },
});
const bounded = (name: 'seconds' | 'minutes' | 'products', most: number) => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1 || number > most) throw new Error(`--${name} is from 1 to ${most}`);
  return number;
};
const sizes = {
  seconds: bounded('seconds', 60),
  minutes: bounded('minutes', 240),
  products: bounded('products', 100_000),
};
const asked = values.only?.split(',');
for (const name of asked ?? [])
  if (!scenarios[name]) throw new Error(`There is ${Object.keys(scenarios).join(', ')}, and no ${name}`);
const chosen = Object.entries(scenarios).filter(([name, { isLong }]) => (asked ? asked.includes(name) : !isLong));

await using close = closeOnSignal();
const states = [{ name: 'here', checkout: repository }];
if (values.against) states.push({ name: values.against, checkout: await checkedOut(close, values.against) });

const rows: string[][] = [];
for (const [name, scenario] of chosen) {
  console.log(`${name}: ${scenario.what}`);
  const [here = [], there] = await measureAll(scenario);
  for (const [index, figure] of here.entries()) rows.push(rowOf(name, figure, there?.[index]));
}
const heads = ['scenario', 'figure', ...states.map(({ name }) => name), ...(values.against ? ['ratio'] : []), 'floor'];
console.log(`\n${tableText([heads, ...rows])}`);

/** One state after the other; what the first has opened is closed before the second opens. */
async function measureAll(scenario: Scenario): Promise<Figure[][]> {
  const figures: Figure[][] = [];
  for (const { name, checkout } of states) {
    console.log(`  ${name}`);
    await using opened = new AsyncDisposableStack();
    figures.push(await scenario.measure({ ...sizes, checkout, close: opened }));
  }
  return figures;
}

function rowOf(scenario: string, figure: Figure, other: Figure | undefined): string[] {
  const told = ({ value, unit }: Figure) => `${value >= 100 ? Math.round(value) : value.toFixed(1)} ${unit}`.trim();
  const beside = values.against
    ? [other ? told(other) : '–', other ? (figure.value / other.value).toFixed(2) : '–']
    : [];
  return [scenario, figure.name, told(figure), ...beside, floorOf(figure)];
}

function floorOf({ value, unit, floor }: Figure): string {
  if (!floor) return '';
  const isMet = 'least' in floor ? value >= floor.least : value <= floor.most;
  return `${'least' in floor ? `≥ ${floor.least}` : `≤ ${floor.most}`} ${unit} ${isMet ? '✓' : '✗'}`;
}
