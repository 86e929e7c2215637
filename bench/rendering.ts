import { freePort } from '../src/platform/start/free-port.ts';
import { startChild } from './child.ts';
import type { RenderCost, RenderOrder } from './render-timer.ts';
import { makeGround, shopEnvironment } from './shop-process.ts';
import { kilobytes, tableText } from './table.ts';

/** A page of 24 cards may cost this many times the bare one; every other page shows less. */
const most = 3;

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
  const rows = costs.map(({ name, cpu, sent }) => {
    const ratio = cpu / floor;
    return [name, kilobytes(sent), `${(cpu / 1000).toFixed(1)} ms`, `${ratio.toFixed(1)}×`, ratio <= most ? '✓' : '✗'];
  });
  return tableText([['page', 'sent', 'CPU', 'of the bare page', `≤ ${most}×`], ...rows]);
}
