import { sql } from 'kysely';
import { newCustomer } from './new-customer.ts';
import { voucherCodes } from './promotions.ts';
import { ask, type Customer, type World } from './world.ts';

type Action = (world: World, me: Customer) => Promise<void>;

/** Actions of customers and their weights. */
export const customerActions: readonly (readonly [weight: number, deed: Action])[] = [
  [30, goShopping],
  [6, repeatWish],
  [12, enterCard],
  [20, comeBackFromCard],
  [6, payWithForeignKey],
  [4, abandonCard],
  [12, receiveWebhook],
  [25, transferMoney],
  [8, seeAccount],
  [14, payIntoAccount],
  [10, nameRefundAccount],
  [6, payOtherwise],
  [12, cancel],
  [10, receive],
  [10, claim],
  [6, leave],
];

/** Most customers who order also pay, but may stop at any step. */
async function goShopping(world: World, me: Customer): Promise<void> {
  const { chance } = world;
  const lines = new Set(Array.from({ length: chance.between(1, 3) }, () => chance.pick(world.wanted) ?? 0));
  const items = [...lines].map((product_variation) => ({ product_variation, count: chance.between(1, 4) }));
  const payment_method = chance.weighted({ toss: 50, bank_transfer: 25, virtual_account: 25 });
  const wish = {
    key: `wish-${me.userId}-${me.wishes.length}-${chance.between(0, 1e9)}`,
    items,
    payment_method,
    ...(chance.happens(0.4) ? { voucher: chance.pick(voucherCodes) ?? '' } : {}),
  } as const;
  me.wishes.push(wish);
  await place(world, me, wish);
  const nextSteps = {
    toss: [enterCard, comeBackFromCard],
    bank_transfer: [transferMoney],
    virtual_account: [seeAccount, payIntoAccount],
  };
  for (const step of nextSteps[payment_method]) {
    if (chance.happens(0.15)) return;
    await step(world, me);
  }
}

/** A lost response or a double tap: the same request again. */
async function repeatWish(world: World, me: Customer): Promise<void> {
  const wish = world.chance.pick(me.wishes);
  if (wish) await place(world, me, wish);
}

async function place(world: World, me: Customer, wish: Customer['wishes'][number]): Promise<void> {
  const { key, ...wanted } = wish;
  const body = { ...wanted, address: me.address, consent: true };
  // No order costs one won, so this request cannot place an order.
  const seen = await ask(world, '/api/orders/', { who: me, key: `look-${key}`, body: { ...body, expected_total: 1 } });
  const total = seen?.body.error?.details?.total;
  if (total === undefined) return;
  const placed = await ask(world, '/api/orders/', { who: me, key, body: { ...body, expected_total: total } });
  if (placed?.status !== 200) return;
  const { slug, total_price } = placed.body.data;
  const before = world.told.placed.get(key);
  if (before !== undefined && before !== slug) world.problems.push(`${key} became two orders, ${before} and ${slug}`);
  world.told.placed.set(key, slug);
  if (!me.orders.some((one) => one.slug === slug)) me.orders.push({ slug, total: total_price });
}

async function enterCard(world: World, me: Customer): Promise<void> {
  const slug = world.chance.pickRecent(me.orders)?.slug;
  if (!slug) return;
  // An unused attempt is reused, so this call also returns the first one.
  const info = await ask(world, '/api/orders/payment/retry/', {
    who: me,
    key: `retry-${world.chance.between(0, 1e9)}`,
    body: { slug },
  });
  const { toss, amount } = info?.body.data ?? {};
  if (!toss) return;
  const paymentKey = world.toss.ledger.authenticate(toss.order_id, amount);
  if (!me.cards.some((card) => card.orderId === toss.order_id))
    me.cards.push({ slug, orderId: toss.order_id, paymentKey, amount });
}

async function comeBackFromCard(world: World, me: Customer): Promise<void> {
  const card = world.chance.pickRecent(me.cards);
  if (!card) return;
  const { slug, ...body } = card;
  const answer = await ask(world, '/api/orders/payment/toss/success/', { who: me, body });
  if (answer?.status === 200 && answer.body.data.status === 'paid') world.told.paid.add(slug);
}

/** Uses the key of another payment for one's own order. */
async function payWithForeignKey(world: World, me: Customer): Promise<void> {
  const mine = world.chance.pickRecent(me.cards);
  const other = world.chance.pick(world.customers.flatMap(({ cards }) => cards));
  if (!mine || !other || other.orderId === mine.orderId) return;
  const body = { orderId: mine.orderId, amount: mine.amount, paymentKey: other.paymentKey };
  await ask(world, '/api/orders/payment/toss/success/', { who: me, body });
}

async function abandonCard(world: World, me: Customer): Promise<void> {
  const card = world.chance.pickRecent(me.cards);
  if (card)
    await ask(world, '/api/orders/payment/toss/fail/', {
      who: me,
      body: { orderId: card.orderId, code: 'PAY_PROCESS_CANCELED' },
    });
}

/** A webhook of Toss about a payment, perhaps repeated, perhaps much later. */
async function receiveWebhook(world: World, me: Customer): Promise<void> {
  const card = world.chance.pickRecent(me.cards);
  if (!card) return;
  const body = { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: card.orderId } };
  await ask(world, '/api/orders/payment/toss/webhook/', { who: { headers: { authorization: '' } }, body });
}

/**
 * The full amount, too little, too much or twice, in time or much later; sometimes for an order that is paid or closed.
 */
async function transferMoney(world: World, me: Customer): Promise<void> {
  const { chance } = world;
  const wanted = chance.pickRecent(me.orders);
  if (!wanted || wanted.total === 0) return;
  const kind = chance.weighted({ exact: 70, short: 12, over: 8, twice: 10 });
  const amount = {
    exact: wanted.total,
    short: Math.ceil(wanted.total / 2),
    over: wanted.total + 1_000,
    twice: wanted.total,
  }[kind];
  for (let times = kind === 'twice' ? 2 : 1; times > 0; times--) {
    const id = `transfer-${world.transfers.length}`;
    world.transfers.push({ id, amount, depositor: me.phone.slice(-8), slug: wanted.slug });
  }
}

/** The payment page shows the virtual account from Toss. */
async function seeAccount(world: World, me: Customer): Promise<void> {
  const slug = world.chance.pickRecent(me.orders)?.slug;
  if (!slug) return;
  const info = await ask(world, `/api/orders/detail/payment-info/?slug=${slug}`, { who: me });
  const orderId = info?.body.data?.virtual_account?.bank_page?.split('/').at(-1);
  if (orderId && !me.accounts.includes(orderId)) me.accounts.push(orderId);
}

/** Pays while the account is open, in any state of the order; sometimes the bank reverses the payment at once. */
async function payIntoAccount(world: World, me: Customer): Promise<void> {
  const { chance, toss } = world;
  const orderId = chance.pickRecent(me.accounts);
  if (!orderId || !toss.ledger.deposit(orderId)) return;
  const tell = async (secret: string) => {
    const body = { secret, status: 'DONE', orderId };
    await ask(world, '/api/orders/payment/toss/webhook/', { who: { headers: { authorization: '' } }, body });
  };
  if (chance.happens(0.7)) await tell(`secret of ${orderId}`);
  if (chance.happens(0.2)) await tell('guessed');
  if (chance.happens(0.85)) return;
  toss.ledger.takeBack(orderId);
  if (chance.happens(0.7)) await tell(`secret of ${orderId}`);
}

async function nameRefundAccount(world: World, me: Customer): Promise<void> {
  const slug = world.chance.pickRecent(me.orders)?.slug;
  if (slug) await nameAccountFor(world, me, slug);
}

export async function nameAccountFor(world: World, me: Customer, slug: string): Promise<void> {
  const body = { slug, bank: '088', account_number: '110-123-456789', holder: 'Somebody' };
  await ask(world, '/api/orders/refund-account/', { who: me, body });
}

async function payOtherwise(world: World, me: Customer): Promise<void> {
  const slug = world.chance.pickRecent(me.orders)?.slug;
  const payment_method = world.chance.weighted({ toss: 40, bank_transfer: 30, virtual_account: 30 });
  if (slug) await ask(world, '/api/orders/payment/change-method/', { who: me, body: { slug, payment_method } });
}

async function cancel(world: World, me: Customer): Promise<void> {
  const slug = world.chance.pickRecent(me.orders)?.slug;
  if (slug) await ask(world, '/api/orders/cancel/', { who: me, body: { slug, reason: 'changed my mind' } });
}

async function receive(world: World, me: Customer): Promise<void> {
  const slug = world.chance.pick(me.orders)?.slug;
  if (!slug) return;
  const received = await ask(world, '/api/orders/received/', { who: me, body: { slug } });
  if (received?.status === 200 && world.chance.happens(0.5)) await claimFor(world, me, slug);
}

async function claim(world: World, me: Customer): Promise<void> {
  const slug = world.chance.pickRecent(me.orders)?.slug;
  if (slug) await claimFor(world, me, slug);
}

/** A claim about a delivered order. The photo's bytes do not matter. */
export async function claimFor(world: World, me: Customer, slug: string): Promise<void> {
  const { chance } = world;
  const seen = await ask(world, `/api/orders/claims/?slug=${slug}`, { who: me });
  const claimable = (seen?.body.data?.lines ?? []).filter((line: { claimable: number }) => line.claimable > 0);
  if (claimable.length === 0) return;
  const lines = claimable.map((line: { line: number; claimable: number }) => ({
    line: line.line,
    count: chance.between(1, line.claimable),
    reason: 'damaged',
  }));
  const key = chance.between(0, 1e9).toString(16).padStart(32, '0');
  // A customer who is just deleting their account sends none.
  await sql`
    INSERT INTO photos (key, user_id, width, height)
    SELECT ${key}, id, 1, 1 FROM users WHERE id = ${me.userId} FOR KEY SHARE`.execute(world.database.db);
  const body = { slug, description: 'Everything was broken', lines, photos: [key] };
  await ask(world, '/api/orders/claims/', { who: me, body });
}

/** Uses the code from a text message. The shop refuses while anything is in progress or owed. */
export async function leave(world: World, me: Customer): Promise<void> {
  const asked = await ask(world, '/api/users/me/deletion-code/', { who: me, body: {} });
  for (const slug of asked?.body.error?.details?.orders ?? [])
    await ask(world, '/api/orders/cancel/', { who: me, body: { slug, reason: 'I am leaving' } });
  await world.chance.pick(world.processes)?.runQueue(world.database);
  const message = world.phones.sent.findLast(({ to, text }) => to === me.phone && /#\d{6}$/.test(text));
  if (!message) return;
  const body = { code: message.text.slice(-6) };
  const left = await ask(world, '/api/users/me/', { who: me, method: 'DELETE', body });
  if (left?.status !== 200) return;
  world.told.forgotten.push(me);
  const number = world.customers.length + world.told.forgotten.length - 1;
  world.customers[world.customers.indexOf(me)] = await newCustomer(world.database.db, number);
}
