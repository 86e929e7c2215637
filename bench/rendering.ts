import { freePort } from '../src/platform/start/free-port.ts';
import { startChild } from './child.ts';
import type { RenderCost, RenderOrder } from './render-timer.ts';
import { makeGround, shopEnvironment } from './shop-process.ts';
import { kilobytes, tableText } from './table.ts';

/** A page of 24 cards was wanted for this many times the bare one; every other page shows less. */
const most = 3;
/** What any page may cost beside its own elements without the shop. */
const mostOfOwn = 2;

/** What making a page costs, beside the least that React can do for a page of as many cards. */
export async function measureRendering(close: AsyncDisposableStack, times: number): Promise<readonly RenderCost[]> {
  console.log(`  Making every page ${times} times`);
  const environment = shopEnvironment(await makeGround(close), await freePort());
  const timer = startChild<RenderOrder, readonly RenderCost[]>('render-timer.ts', environment);
  close.defer(() => timer.stop());
  return timer.ask({ times });
}

export function renderingTable(costs: readonly RenderCost[]): string {
  const floor = costs[0]?.cpu ?? Number.NaN;
  const rows = costs.map(({ name, cpu, bareCpu, sent }) => {
    const ofCards = [times(cpu / floor), mark(cpu / floor, most)];
    const ofOwn = [times(cpu / bareCpu), mark(cpu / bareCpu, mostOfOwn)];
    return [name, kilobytes(sent), milliseconds(cpu), ...ofCards, milliseconds(bareCpu), ...ofOwn];
  });
  const head = [
    'page',
    'sent',
    'CPU',
    'of the bare page',
    `≤ ${most}×`,
    'its elements, bare',
    'of those',
    `≤ ${mostOfOwn}×`,
  ];
  return tableText([head, ...rows]);
}

function milliseconds(microseconds: number): string {
  return `${(microseconds / 1000).toFixed(1)} ms`;
}

function mark(ratio: number, limit: number): string {
  return ratio <= limit ? '✓' : '✗';
}

function times(ratio: number): string {
  return `${ratio.toFixed(1)}×`;
}
