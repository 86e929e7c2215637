import { sql } from 'kysely';
import { ask, type World } from './world.ts';

type Deed = (world: World) => Promise<void>;

/** What staff do, and how often. */
export const staffDeeds: readonly (readonly [weight: number, deed: Deed])[] = [
  [20, pack],
  [15, ship],
  [10, deliver],
  [25, recordTransfer],
  [8, unpackGoods],
];

async function pack(world: World): Promise<void> {
  await move(world, 'prepare');
}

async function ship(world: World): Promise<void> {
  await move(world, 'ship', { carrier: 'cj', tracking_number: `6000${world.chance.between(10_000_000, 99_999_999)}` });
}

async function deliver(world: World): Promise<void> {
  await move(world, 'deliver');
}

async function move(world: World, step: string, more: object = {}): Promise<void> {
  const slug = world.chance.pick(world.customers.flatMap(({ orders }) => orders))?.slug;
  if (slug) await ask(world, `/api/staff/orders/${step}/`, { who: world.staff, body: { slug, ...more } });
}

/** Somebody looks at the account and writes down what has come, at times what was written down before. */
export async function recordTransfer(world: World): Promise<void> {
  const transfer = world.chance.pick(world.transfers);
  if (!transfer) return;
  const answer = await ask(world, '/api/staff/orders/confirm-deposit/', {
    who: world.staff,
    body: { slug: transfer.slug },
  });
  if (answer) transfer.isRecorded = true;
}

/** Goods come in: so many more of a lot. */
async function unpackGoods(world: World): Promise<void> {
  const variation = world.chance.pick(world.wanted);
  await sql`
    UPDATE lots SET quantity = quantity + 20 * v.stock_units FROM variations v
    WHERE v.id = ${variation} AND lots.id = (SELECT max(id) FROM lots WHERE stock_item_id = v.stock_item_id)`.execute(
    world.database.db,
  );
}
