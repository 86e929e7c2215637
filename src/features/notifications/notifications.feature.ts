import type { Feature } from '../../platform/start/feature.ts';
import { askOfArrivalJob } from './arrival-question.job.ts';
import { tellOfDelayJob } from './delay-news.job.ts';
import { OrderMessages } from './order-message.job.ts';

export const notificationsFeature: Feature = {
  jobs: ({ config, db, secret }) => {
    const messages = new OrderMessages(db, secret, config.publicOrigin);
    return [
      messages.tellJob(),
      messages.tellOfParcelsJob(),
      messages.tellOfSurplusJob(),
      messages.tellOfDepositJob(),
      messages.tellOfRefundJob(),
      messages.tellOfClaimJob(),
      messages.remindJob(),
      tellOfDelayJob(db, secret, config.publicOrigin),
      askOfArrivalJob(db, secret, config.publicOrigin),
    ];
  },
};
