import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { isMadeUpAccount, madeUpChannels, madeUpFields } from '../../shop/settings/company.rules.ts';
import { type EnabledFeatures, offeredPayments } from '../../shop/settings/enabled-features.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { worksInDemo } from '../../staff/authentication/demo-staff.store.ts';
import { beginJob } from '../../staff/jobs/staff-job.store.ts';
import { countDemo, emptyingSteps } from './demo.store.ts';
import { type EmptyingInput, emptyDemoName } from './empty-demo.job.ts';
import { checkOnboardingItem, emptyDemo, getOnboarding, type OnboardingView } from './onboarding.contract.ts';
import { onboardingLines } from './onboarding.rules.ts';
import { readOnboarding, tickItem, untickItem } from './onboarding.store.ts';

/** Endpoints for turning the demo into a real shop. */
export function onboardingApi(db: OpenDatabase['db'], features: EnabledFeatures): Handler[] {
  const view = async (): Promise<OnboardingView> => {
    const { company, bank, contacts } = await readSettings(db, ['company', 'bank', 'contacts']);
    const demo = await countDemo(db);
    const { ticks, ...counted } = await readOnboarding(db);
    const madeUp = [...madeUpFields(company), ...madeUpChannels(contacts)];
    const account = bank === null ? 'none' : isMadeUpAccount(bank) ? 'demo' : 'own';
    const demoRows = demo.products + demo.orders + demo.customers + demo.staff;
    const lines = onboardingLines({ ...counted, madeUp, account, demoProducts: demo.products, demoRows }, ticks);
    const refusal = account === 'none' ? 'no_account' : 'demo_account';
    return {
      lines: [...lines],
      done: lines.filter(({ state }) => state === 'done').length,
      of: lines.length,
      made_up: madeUp,
      transfers: offeredPayments(features, bank).includes('bank_transfer') ? 'taken' : refusal,
      demo,
    };
  };
  return [
    handle(getOnboarding, async () => ok({ data: await view() })),
    handle(checkOnboardingItem, async ({ body: { item, ticked } }, { session: { userId } }) => {
      if (ticked) await tickItem(db, item, userId);
      else await untickItem(db, item);
      return ok({ data: await view() });
    }),
    handle(emptyDemo, async (_input, { session: { userId: madeBy }, locale }) => {
      if (await worksInDemo(db, madeBy)) return failed('own_owner_needed');
      const input: EmptyingInput = { staffId: madeBy, locale };
      const job = await inTransaction(db, async (transaction) => {
        const total = emptyingSteps.length;
        const id = await beginJob(transaction, { kind: emptyDemoName, madeBy, input, total, fileName: null });
        if (id) await enqueue(transaction, { name: emptyDemoName }, { job: id });
        return id;
      });
      return job ? ok({ data: { job } }) : failed('too_many_requests');
    }),
  ];
}
