import { browserErrorApi } from './browser-errors/browser-error.api.ts';
import { fileSweepJob } from './files/file-sweep.job.ts';
import { parkedWork } from './jobs/parked-jobs.ts';
import type { SmsGateway } from './sms/sms.gateway.ts';
import { smsGauges } from './sms/sms-budget.ts';
import { watchSmsBudgetsJob } from './sms/sms-budget-watch.job.ts';
import { resumeSmsJob } from './sms/sms-resuming.job.ts';
import { type IsStillRelevant, sendSmsJob } from './sms/sms-sending.job.ts';
import { sweepSmsJob } from './sms/sms-sweep.job.ts';
import type { CommonParts, Room } from './start/room.ts';

interface Parts extends CommonParts {
  readonly outside: { readonly sms: SmsGateway };
  readonly isSmsStillRelevant: IsStillRelevant;
  pageOf(path: string): string;
}

/** The parts of the platform in the same form as a room: queue, files, text messages and browser errors. */
export const platformRoom: Room<Parts> = {
  handlers: ({ config, log, db, secret, pageOf }) =>
    browserErrorApi(db, { secret, log, rateLimitScale: config.rateLimitScale, pageOf }),
  jobs: ({ db, log, files, secret, outside, isSmsStillRelevant }) => [
    fileSweepJob(db, files),
    sendSmsJob('codes', db, secret, outside.sms, isSmsStillRelevant),
    sendSmsJob('rest', db, secret, outside.sms, isSmsStillRelevant),
    resumeSmsJob(db),
    sweepSmsJob(db),
    watchSmsBudgetsJob(db, secret, log),
  ],
  gauges: ({ db, secret }) => [parkedWork(db), ...smsGauges(db, secret)],
};
