import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Errand } from '../card-buyer.ts';
import { errandsOf } from '../errands.ts';
import { BadLine } from './bad-line.ts';
import { diskOfDatabase, diskOfFiles, smallDisk } from './disk-faults.ts';
import { FrontDoor } from './front-door.ts';
import { MortalPostgres } from './mortal-postgres.ts';
import { Shops } from './shops.ts';
import { Wire } from './wire.ts';

/** A shop in production mode and its breakable environment. */
export interface Scene {
  readonly postgres: MortalPostgres;
  readonly wire: Wire;
  readonly line: BadLine;
  readonly door: FrontDoor;
  readonly shops: Shops;
  /** The folder of the shop's files. */
  readonly dataDir: string;
}

export async function layScene(onSmallDisks: boolean, close: AsyncDisposableStack): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'dasturxon-faults-'));
  const database = await mkdtemp(join(tmpdir(), 'dasturxon-faults-database-'));
  for (const one of [folder, database]) close.defer(() => rm(one, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  if (onSmallDisks) {
    smallDisk(dataDir, diskOfFiles, close);
    smallDisk(database, diskOfDatabase, close);
  }
  const postgres = await MortalPostgres.start(database, close);
  const wire = await Wire.open(postgres.url, close);
  const line = await BadLine.open(close);
  const door = await FrontDoor.open(close);
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: wire.url,
    SHOP_SECRET: 'the secret of shops that have a hard life',
    FAULTS_LINE: line.address,
  };
  const shops = new Shops(door, environment, join(folder, 'shop.log'));
  close.defer(() => shops.close());
  return { postgres, wire, line, door, shops, dataDir };
}

/** Enough customers for all faults: each is used once, and the next fault continues with the next customer. */
export async function crowdOf({ door, postgres }: Scene, customers: number): Promise<IterableIterator<Errand>> {
  return (await errandsOf(door.address, postgres.url, customers)).values();
}
