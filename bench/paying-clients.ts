import { CardBuyer, type Errand } from './card-buyer.ts';
import { answerParent } from './child.ts';

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

/** Each client buys, pays, and begins again with the next customer. */
answerParent<PayingOrder, PayingResult>(async ({ shop, errands, clients, seconds }) => {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let next = 0;
  let paid = 0;
  async function client(): Promise<void> {
    while (performance.now() < end) {
      const errand = errands[next++ % errands.length];
      if (!errand) return;
      const buyer = new CardBuyer(shop, errand);
      const returned = await buyer.authenticate(await buyer.place());
      if (returned === 'not payable' || (await buyer.confirm(returned)) !== 'done') throw new Error('not paid');
      paid++;
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  return { paid, perSecond: paid / ((performance.now() - begun) / 1000) };
});
