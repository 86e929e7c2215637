import type { CommonParts, Room } from '../../platform/start/room.ts';
import { auditApi } from './audit/audit.api.ts';
import { playsStaff, registerDemoStaff } from './authentication/demo-staff.ts';
import { enrolmentApi } from './authentication/enrolment.api.ts';
import { memberApi } from './authentication/member.api.ts';
import { staffSessionApi } from './authentication/staff-session.api.ts';
import { staffViewApi } from './authentication/staff-view.api.ts';
import { staffJobApi } from './jobs/staff-job.api.ts';
import { sweepStaffJobsJob } from './jobs/staff-job-sweep.job.ts';

export const staffRoom: Room<CommonParts> = {
  handlers: ({ config, db, log, secret }) => {
    const proofs = { db, secret, log, site: { origin: config.publicOrigin } };
    return [
      ...staffSessionApi(proofs),
      ...enrolmentApi(proofs),
      ...memberApi(db, config.publicOrigin),
      ...staffViewApi(db),
      ...auditApi(db),
      ...staffJobApi(db),
    ];
  },
  jobs: ({ db }) => [sweepStaffJobsJob(db)],
  routes: (app, { config, secret }) => {
    if (playsStaff(config)) registerDemoStaff(app, secret);
  },
};
