import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Handler } from '../http/handler.ts';
import type { AnyJob } from '../jobs/jobs.ts';
import type { ReadGauge } from '../server/metrics.ts';
import type { Config } from './config.ts';
import type { Secret } from './secret.ts';

/**
 * The parts that every room gets. A room that needs more declares it in its own file, and `src/app/rooms.ts` must
 * provide it.
 */
export interface CommonParts {
  readonly config: Config;
  readonly log: Logger;
  readonly db: OpenDatabase['db'];
  readonly secret: Secret;
  readonly files: FileStore;
}

/** What a room adds to the shop, listed in its `<room>.room.ts`. */
export interface Room<Parts extends CommonParts = CommonParts> {
  readonly handlers?: (parts: Parts) => Handler[];
  /** Background jobs, scheduled or queued. */
  readonly jobs?: (parts: Parts) => AnyJob[];
  readonly gauges?: (parts: Parts) => ReadGauge[];
  /** Routes that are neither API calls nor pages, such as generated pictures. */
  readonly routes?: (app: FastifyInstance, parts: Parts) => void;
}
