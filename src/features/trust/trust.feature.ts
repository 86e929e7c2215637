import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import { auditApi } from './audit.api.ts';
import { playsStaff, registerDemoStaff } from './demo-staff.ts';
import { enrolmentApi } from './enrolment.api.ts';
import { memberApi } from './member.api.ts';
import { staffJobApi } from './staff-job.api.ts';
import { sweepStaffJobsJob } from './staff-job-sweep.job.ts';
import { staffSessionApi } from './staff-session.api.ts';

export const trustFeature: Feature<CommonParts> = {
  handlers: ({ config, db, log, secret }) => {
    const proofs = { db, secret, log, site: { origin: config.publicOrigin } };
    return [
      ...staffSessionApi(proofs),
      ...enrolmentApi(proofs),
      ...memberApi(db, config.publicOrigin),
      ...auditApi(db),
      ...staffJobApi(db),
    ];
  },
  jobs: ({ db }) => [sweepStaffJobsJob(db)],
  routes: (app, { config, secret }) => {
    if (playsStaff(config)) registerDemoStaff(app, secret);
  },
};
