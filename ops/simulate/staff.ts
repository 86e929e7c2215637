import { markRefundSent } from '../../src/domain/money/refunds/refund.service.ts';
import { claimFor } from './customers.ts';
import { firstMoment } from './simulated-clock.ts';
import { countSomeStock, missSomeStock, receiveSomeStock, writeOffSomeStock } from './stock-desk.ts';
import { ask, type Customer, type Transfer, type World } from './world.ts';

/** The bank's date of a deposit affects nothing. */
const firstDay = new Date(firstMoment).toISOString();

type Action = (world: World) => Promise<void>;

/** Actions of staff and their weights. */
export const staffActions: readonly (readonly [weight: number, deed: Action])[] = [
  [20, pack],
  [15, ship],
  [14, missSomeStock],
  [4, hold],
  [4, lift],
  [10, deliver],
  [3, endOrder],
  [25, recordAny],
  [8, allocate],
  [6, sendBack],
  [6, sendRefundsByHand],
  [6, writeReceipts],
  [4, takeBack],
  [4, giveBack],
  [10, decide],
  [8, receiveSomeStock],
  [4, countSomeStock],
  [3, writeOffSomeStock],
];

async function pack(world: World): Promise<void> {
  await move(world, 'prepare', {}, await waiting(world, 'paid'));
}

async function ship(world: World): Promise<void> {
  const slug = await waiting(world, 'preparing');
  if (slug) await sendParcel(world, slug, `6000${world.chance.between(10_000_000, 99_999_999)}`);
}

async function deliver(world: World): Promise<void> {
  const slug = await waiting(world, 'shipped');
  await move(world, 'deliver', {}, slug);
  const customer = world.customers.find(({ orders }) => orders.some((order) => order.slug === slug));
  if (slug && customer && world.chance.happens(0.5)) await claimFor(world, customer, slug);
}

async function endOrder(world: World): Promise<void> {
  await move(world, 'cancel', { reason: 'The goods cannot be sent' });
}

async function move(world: World, step: string, more: object = {}, slug = anyOrder(world)): Promise<void> {
  if (slug) await ask(world, `/api/staff/orders/${step}/`, { who: world.staff, body: { slug, ...more } });
}

function anyOrder({ chance, customers }: World): string | undefined {
  return chance.pick(customers.flatMap(({ orders }) => orders))?.slug;
}

async function hold(world: World): Promise<void> {
  const slug = await waiting(world, world.chance.happens(0.5) ? 'paid' : 'preparing');
  await move(world, 'hold', { reason: 'Somebody asks the customer' }, slug);
}

/** Mostly an order that is ready for this step, sometimes a wrong one. */
async function waiting(world: World, status: string): Promise<string | undefined> {
  if (world.chance.happens(0.2)) return anyOrder(world);
  const { db } = world.database;
  const rows = await db.selectFrom('orders').select('number').where('status', '=', status).orderBy('id').execute();
  return world.chance.pick(rows)?.number;
}

/** If stock is still missing, the order sometimes continues without it. */
async function lift(world: World): Promise<void> {
  await move(world, 'lift', { missing: world.chance.happens(0.5) ? 'fill' : 'leave_out' });
}

/** Sends one parcel. An order that is chosen again gets further parcels. */
async function sendParcel(world: World, slug: string, tracking_number: string): Promise<void> {
  const body = { parcels: [{ slug, carrier: 'cj', tracking_number }] };
  await ask(world, '/api/staff/orders/ship/', { who: world.staff, body });
}

/** Packs, ships and delivers the customer's orders as far as possible. */
export async function bringEverything(world: World, customer: Customer): Promise<void> {
  for (const { slug } of customer.orders) {
    const step = (name: string) => ask(world, `/api/staff/orders/${name}/`, { who: world.staff, body: { slug } });
    for (const missing of ['fill', 'leave_out']) {
      await ask(world, '/api/staff/orders/lift/', { who: world.staff, body: { slug, missing } });
    }
    await step('prepare');
    await sendParcel(world, slug, `7000${world.chance.between(10_000_000, 99_999_999)}`);
    await step('deliver');
    if (world.chance.happens(0.8)) await claimFor(world, customer, slug);
  }
}

/** Records a deposit from the bank statement, sometimes one that was recorded before. */
async function recordAny(world: World): Promise<void> {
  const transfer = world.chance.pickRecent(world.transfers);
  if (transfer) await recordTransfer(world, transfer);
}

/** The sender is not always recognised. One line of the bank statement never becomes two deposits. */
export async function recordTransfer(world: World, transfer: Transfer): Promise<void> {
  const { id, amount, depositor, slug } = transfer;
  const isRecognised = Number(id.slice(-1)) < 8;
  const body = { paid_at: firstDay, amount, depositor, ...(isRecognised ? { slug, is_surplus: true } : {}) };
  const answer = await ask(world, '/api/staff/deposits/', { who: world.staff, key: id, body });
  if (answer?.status !== 200) return;
  const deposit = answer.body.data.id;
  if (transfer.deposit !== undefined && transfer.deposit !== deposit)
    world.problems.push(`${id} became two deposits, ${transfer.deposit} and ${deposit}`);
  transfer.deposit = deposit;
}

/** Allocates a deposit to an order, mostly to one that waits for it. The shop decides whether that is allowed. */
async function allocate(world: World): Promise<void> {
  const { chance, database } = world;
  const rows = database.db.selectFrom('deposits').select(['id', 'open']).where('open', '>', 0).orderBy('id').execute();
  const deposit = chance.pickRecent(await rows);
  const slug = await waiting(world, 'awaiting_payment');
  const order = world.customers.flatMap(({ orders }) => orders).find((one) => one.slug === slug);
  if (!deposit || !order) return;
  const amount = chance.happens(0.7) ? Math.min(order.total, deposit.open) : chance.between(1, order.total);
  const body = { deposit: deposit.id, slug, amount };
  await ask(world, '/api/staff/deposits/allocate/', { who: world.staff, body });
}

async function sendBack(world: World): Promise<void> {
  const transfer = world.chance.pick(world.transfers);
  if (transfer?.deposit === undefined) return;
  const body = { deposit: transfer.deposit, amount: world.chance.between(1, transfer.amount) };
  await ask(world, '/api/staff/deposits/refund/', {
    who: world.staff,
    key: `back-${world.chance.between(0, 1e9)}`,
    body,
  });
}

/** Staff refund a part of a payment, sometimes more than is left. The shop decides whether that is allowed. */
async function giveBack(world: World): Promise<void> {
  const { chance } = world;
  const order = chance.pick(world.customers.flatMap(({ orders }) => orders));
  if (!order) return;
  const body = { slug: order.slug, amount: chance.between(1, order.total), reason: 'With our apologies' };
  const key = `goodwill-${chance.between(0, 1e9)}`;
  await ask(world, '/api/staff/orders/refund/', { who: world.staff, key, body });
}

/** Refunds unused deposits, so that nothing is left open. */
export async function sendBackWhatIsOpen(world: World): Promise<void> {
  const list = await ask(world, '/api/staff/deposits/?open=1&page_size=200', { who: world.staff });
  if (list?.status !== 200) world.problems.push(`open deposits were not listed: ${JSON.stringify(list)}`);
  for (const { id, open } of list?.body.data ?? []) {
    const body = { deposit: id, amount: open };
    const sent = await ask(world, '/api/staff/deposits/refund/', {
      who: world.staff,
      key: `rest-of-deposit-${id}`,
      body,
    });
    if (sent?.status !== 200)
      world.problems.push(`the rest of deposit ${id} was not returned: ${JSON.stringify(sent)}`);
  }
}

/**
 * A deposit was allocated to the wrong order, mostly to one that is not packed yet. The shop decides whether that can
 * be undone.
 */
export async function takeBack(world: World): Promise<void> {
  const given = world.database.db
    .selectFrom('deposit_allocations as given')
    .innerJoin('orders', 'orders.id', 'given.order_id')
    .select(['deposit_id as deposit', 'number as slug'])
    .where('released_at', 'is', null)
    .$if(world.chance.happens(0.8), (some) => some.where('status', 'in', ['awaiting_payment', 'paid']))
    .orderBy('given.id');
  const body = world.chance.pickRecent(await given.execute());
  if (body) await ask(world, '/api/staff/deposits/release/', { who: world.staff, body });
}

/** Issues or cancels the waiting receipts at the tax office, each with its own number. */
export async function writeReceipts(world: World): Promise<void> {
  const list = await ask(world, '/api/staff/cash-receipts/?page_size=200', { who: world.staff });
  for (const { slug, state, amount, papers, version } of list?.body.data ?? []) {
    const approval_number = String(world.chance.between(1e8, 1e12));
    const valid = papers.findLast((paper: { valid: number }) => paper.valid > 0);
    const written = { slug, approval_number, version };
    if (state === 'to_issue')
      await ask(world, '/api/staff/cash-receipts/issue/', { who: world.staff, body: { ...written, amount } });
    else
      await ask(world, '/api/staff/cash-receipts/cancel/', {
        who: world.staff,
        body: { ...written, receipt: valid?.id, amount: Math.min(amount, valid?.valid ?? amount) },
      });
  }
}

/** Staff have sent the pending refunds by bank transfer. */
export async function sendRefundsByHand({ database: { db }, staff }: World): Promise<void> {
  const due = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'due')
    .where('attempt_id', 'is', null)
    .execute();
  for (const { id } of due) await markRefundSent(db, id, staff.userId);
}

/** Decides a claim fully, partly or not at all; sometimes two staff members at once. */
export async function decide(world: World): Promise<void> {
  const { chance, staff: who } = world;
  const list = await ask(world, '/api/staff/claims/?status=open', { who });
  const id = list?.body.data?.[0]?.id;
  const claim = id && (await ask(world, `/api/staff/claims/detail/?claim=${id}`, { who }))?.body.data;
  if (!claim) return;
  const lines = claim.lines.map(({ line, count, price }: { line: number; count: number; price: number }) => {
    const amount = chance.between(0, price * count);
    if (amount === 0) return { line, decision: 'reject' };
    return { line, decision: 'approve', ...(chance.happens(0.3) ? { remedy: 'replacement' } : { amount }) };
  });
  const body = { claim: id, lines, words: 'We looked at it', version: claim.version };
  const deciding = Array.from({ length: chance.between(1, 2) }, () =>
    ask(world, '/api/staff/claims/decide/', { who, body }),
  );
  const decided = (await Promise.all(deciding)).filter((answer) => answer?.status === 200);
  if (decided.length > 1) world.problems.push(`claim ${id} was decided twice`);
}
