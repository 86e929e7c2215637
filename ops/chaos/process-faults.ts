import { setTimeout as delay } from 'node:timers/promises';
import { homePage } from './looks.ts';
import type { Fault } from './trial.ts';

const nothing = async () => {};

export const processFaults: readonly Fault[] = [
  {
    name: 'the only process is killed, five times at random',
    bring: async ({ shops }) => {
      for (let killed = 0; killed < 5; killed++) {
        await delay(Math.random() * 1_500);
        await shops.end(shops.ports[0] ?? 0, 'SIGKILL');
        await shops.open();
      }
    },
    heal: nothing,
    lastsMs: 0,
  },
  {
    name: 'one of two processes is killed',
    processes: 2,
    bring: async ({ shops }) => shops.end(shops.ports[0] ?? 0, 'SIGKILL'),
    heal: async ({ shops }) => void (await shops.open()),
    lastsMs: 4_000,
    looks: [homePage],
  },
  {
    name: 'two processes are replaced one by one',
    processes: 2,
    bring: async ({ shops }) => {
      for (const port of shops.ports) {
        await shops.open();
        await shops.end(port, 'SIGTERM');
      }
    },
    heal: nothing,
    lastsMs: 1_000,
    looks: [homePage],
  },
];
