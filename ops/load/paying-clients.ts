import { Agent } from 'node:http';
import type { Ask } from '../../src/domain/money/testing/card-page.ts';
import { CardBuyer, type Errand } from '../card-buyer.ts';
import { answerParent } from '../child.ts';
import { patientAsk } from './patient-ask.ts';

export interface PayingOrder {
  readonly shop: string;
  readonly errands: readonly Errand[];
  readonly clients: number;
  readonly seconds: number;
}

export interface PayingResult {
  readonly paid: number;
  readonly perSecond: number;
}

/** Each client buys, pays, and starts again with the next customer. */
answerParent<PayingOrder, PayingResult>(async ({ shop, errands, clients, seconds }) => {
  // Uses less of the measured machine than `fetch`.
  const agent = new Agent({ keepAlive: true });
  const ask: Ask = (url, how) => patientAsk(agent, url, how);
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let next = 0;
  let paid = 0;
  async function client(): Promise<void> {
    while (performance.now() < end) {
      const errand = errands[next++ % errands.length];
      if (!errand) return;
      const buyer = new CardBuyer(shop, errand, ask);
      const returned = await buyer.authenticate(await buyer.place());
      if (returned === 'not payable' || (await buyer.confirm(returned)) !== 'done') throw new Error('not paid');
      paid++;
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return { paid, perSecond: paid / ((performance.now() - begun) / 1000) };
});
