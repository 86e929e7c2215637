import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Handler } from '../http/handler.ts';
import type { AnyJob } from '../jobs/jobs.ts';
import type { ReadGauge } from '../server/metrics.ts';
import type { Config } from './config.ts';
import type { Secret } from './secret.ts';

/** What every room is given. One that needs more names it in its own file, and `src/app/rooms.ts` has to have it. */
export interface CommonParts {
  readonly config: Config;
  readonly log: Logger;
  readonly db: OpenDatabase['db'];
  readonly secret: Secret;
  readonly files: FileStore;
}

/** What a room brings to the shop, listed in its `<room>.room.ts`. */
export interface Room<Parts extends CommonParts = CommonParts> {
  readonly handlers?: (parts: Parts) => Handler[];
  /** Work in the background, by the clock or from the queue. */
  readonly jobs?: (parts: Parts) => AnyJob[];
  readonly gauges?: (parts: Parts) => ReadGauge[];
  /** Addresses that are neither calls of the API nor pages, such as drawn pictures. */
  readonly routes?: (app: FastifyInstance, parts: Parts) => void;
}
