import { writePaper } from '../../../src/domain/money/receipts/receipt.service.ts';
import { readReceipt } from '../../../src/domain/money/receipts/receipt.store.ts';
import { koreanDateOf } from '../../../src/kernel/korea-time.ts';
import { done, type Placed, type Stage } from './past-stage.ts';

const hour = 60 * 60 * 1000;

/** The next day, staff report to the tax office what the order keeps of its money, where a report is required. */
export async function settleReceipt({ db, clock, workers }: Stage, { id, number }: Placed): Promise<void> {
  const receipt = await readReceipt(db, id);
  if (!receipt || receipt.state === 'settled') return;
  const { kept, issued, papers } = receipt;
  await clock.goTo(clock.now + 18 * hour, workers.manager);
  const issuedPaper = papers.find(({ cancels }) => cancels === null);
  const answer = {
    number,
    cancels: issued > kept && issuedPaper ? issuedPaper.id : null,
    amount: Math.abs(kept - issued),
    approvalNumber: `${200_000_000 + id}${papers.length}`,
    approvedOn: koreanDateOf(clock.now),
  };
  done(await writePaper(db, answer, { staffId: workers.manager, version: undefined }));
}
