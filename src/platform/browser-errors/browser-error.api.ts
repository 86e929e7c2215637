import type { Logger } from 'pino';
import { clientOrigins } from '../../kernel/client-network.ts';
import { deviceName } from '../../kernel/device-name.ts';
import { ok } from '../../kernel/result.ts';
import type { Database } from '../database/database.ts';
import { countInTurn } from '../database/limits.ts';
import { failedUntil, type Handler, handle } from '../http/handler.ts';
import type { Secret } from '../start/secret.ts';
import { reportBrowserError } from './browser-error.contract.ts';
import { pathOnly, reportLimits, withoutPersonal } from './browser-error.rules.ts';

interface Parts {
  readonly secret: Secret;
  readonly log: Logger;
  readonly rateLimitScale: number;
  /** The page's pattern in the page table. The path itself may contain an order number. */
  pageOf(path: string): string;
}

export function browserErrorApi(db: Database, { secret, log, rateLimitScale, pageOf }: Parts): Handler[] {
  const { perNetwork, inAll, seconds } = reportLimits;
  const limits = (address: string) => [
    ...clientOrigins(address).map(({ network, times }) => ({
      subject: ['browser errors', network],
      most: Math.ceil(perNetwork * times * rateLimitScale),
      seconds,
    })),
    { subject: ['browser errors'], most: inAll, seconds },
  ];
  return [
    handle(reportBrowserError, async ({ body }, { caller }) => {
      const wait = await countInTurn(db, secret, limits(caller.address));
      if (wait !== null) return failedUntil('too_many_requests', wait);
      const line = {
        reqId: caller.requestId,
        page: pageOf(pathOnly(body.path)),
        error: withoutPersonal(body.message),
        stack: withoutPersonal(body.stack),
        version: body.version,
        browser: deviceName(caller.agent),
      };
      log.warn(line, 'error in a browser');
      return ok({ data: {} });
    }),
  ];
}
