import type { SmsGateway } from '../../platform/sms/sms.gateway.ts';
import { sendSms } from '../../platform/sms/sms-outbox.ts';
import type { Room } from '../../platform/start/room.ts';
import type { CatalogueParts } from '../catalogue/catalogue.room.ts';
import { currentEngine } from '../catalogue/search/current-engine.ts';
import type { OpenTry } from '../money/payments/open-try.ts';
import type { RefundOnCancel } from '../orders/order/order-end.service.ts';
import { claimApi } from './claims/claim.api.ts';
import { staffClaimApi } from './claims/staff-claim.api.ts';
import { courierApi } from './couriers/courier.api.ts';
import { courierTemplateApi } from './couriers/courier-template.api.ts';
import { addressMessageJob } from './messages/address-news.job.ts';
import { askOfArrivalJob } from './messages/arrival-question.job.ts';
import { delayMessageJob } from './messages/delay-news.job.ts';
import { MoneyMessages } from './messages/money-message.job.ts';
import { OrderMessages } from './messages/order-message.job.ts';
import { holdApi } from './order-desk/hold.api.ts';
import { orderEditApi } from './order-desk/order-edit.api.ts';
import { orderExportApi } from './order-desk/order-export.api.ts';
import { exportOrdersJob } from './order-desk/order-export.job.ts';
import { orderListApi } from './order-desk/order-list.api.ts';
import { orderPageApi } from './order-desk/order-page.api.ts';
import { ownOrderApi } from './order-desk/own-order.api.ts';
import { staffOrderApi } from './order-desk/staff-order.api.ts';
import { packingApi } from './packing/packing.api.ts';
import { slipApi } from './packing/slip.api.ts';
import { photoApi } from './photos/photo.api.ts';
import { sweepPhotosJob } from './photos/photo-sweep.job.ts';
import { pickApi } from './picking/pick.api.ts';
import { pickSweepJob } from './picking/pick-sweep.job.ts';
import { shortPickApi } from './picking/short-pick.api.ts';
import { recallApi } from './recalls/recall.api.ts';
import { carryOutRecallJob } from './recalls/recall.job.ts';
import { reviewApi } from './reviews/review.api.ts';
import { staffReviewApi } from './reviews/staff-review.api.ts';

interface Parts extends CatalogueParts {
  readonly outside: { readonly sms: SmsGateway };
  readonly refundOnCancel: RefundOnCancel;
  readonly openTry: OpenTry;
}

export const fulfilmentRoom: Room<Parts> = {
  handlers: ({ db, files, catalogueCache, log, secret, refundOnCancel, openTry }) => [
    ...orderListApi(db, currentEngine(catalogueCache)),
    ...orderExportApi(db, currentEngine(catalogueCache)),
    ...orderPageApi(db),
    ...orderEditApi(db, openTry),
    ...ownOrderApi(db, openTry),
    ...holdApi(db),
    ...staffOrderApi(db, log, refundOnCancel),
    ...pickApi(db, log),
    ...shortPickApi(db),
    ...packingApi(db),
    ...slipApi(db),
    ...courierApi(db, log),
    ...courierTemplateApi(db),
    ...claimApi(db),
    ...staffClaimApi(db),
    ...photoApi(db, { files, secret }),
    ...reviewApi(db, catalogueCache),
    ...staffReviewApi(db),
    ...recallApi(db, log),
  ],
  jobs: ({ config, db, files, log, secret, outside }) => {
    const { publicOrigin: origin } = config;
    const messages = new OrderMessages(db, secret, origin);
    const ofMoney = new MoneyMessages(db, secret, origin);
    return [
      exportOrdersJob(db),
      pickSweepJob(db),
      sweepPhotosJob(db, files),
      carryOutRecallJob(db, { log, secret, origin }),
      messages.messageJob((message) => sendSms(db, secret, outside.sms, message)),
      messages.parcelMessageJob(),
      ofMoney.unappliedMessageJob(),
      messages.moneyMessageJob(),
      ofMoney.shortfallMessageJob(),
      ofMoney.refundMessageJob(),
      ofMoney.claimMessageJob(),
      messages.remindJob(),
      addressMessageJob(db, secret, origin),
      delayMessageJob(db, secret, origin),
      askOfArrivalJob(db, secret, origin),
    ];
  },
};
