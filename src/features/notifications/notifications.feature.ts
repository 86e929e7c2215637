import type { SmsGateway } from '../../platform/sms/sms.gateway.ts';
import { sendSms } from '../../platform/sms/sms-outbox.ts';
import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import { tellOfAddressJob } from './address-news.job.ts';
import { askOfArrivalJob } from './arrival-question.job.ts';
import { tellOfDelayJob } from './delay-news.job.ts';
import { OrderMessages } from './order-message.job.ts';

interface Parts extends CommonParts {
  readonly outside: { readonly sms: SmsGateway };
}

export const notificationsFeature: Feature<Parts> = {
  jobs: ({ config, db, secret, outside }) => {
    const messages = new OrderMessages(db, secret, config.publicOrigin);
    return [
      messages.tellJob((message) => sendSms(db, secret, outside.sms, message)),
      messages.tellOfParcelsJob(),
      messages.tellOfSurplusJob(),
      messages.tellOfMoneyJob(),
      messages.tellOfShortfallJob(),
      messages.tellOfRefundJob(),
      messages.tellOfClaimJob(),
      messages.remindJob(),
      tellOfAddressJob(db, secret, config.publicOrigin),
      tellOfDelayJob(db, secret, config.publicOrigin),
      askOfArrivalJob(db, secret, config.publicOrigin),
    ];
  },
};
