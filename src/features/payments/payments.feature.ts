import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import type { OpenTry } from '../orders/placement.service.ts';
import type { ShopOffer } from '../shop-settings/shop-offer.ts';
import { payerNameApi } from './payer-name.api.ts';
import { paymentApi } from './payment.api.ts';
import { CardPayments } from './payment.service.ts';
import { checkAccountJob, checkPaymentJob, issueAccountJob, reconcilePaymentsJob } from './payment-check.job.ts';
import { moneyGauges } from './payment-gauges.store.ts';
import { refundAccountApi } from './refund-account.api.ts';
import { sendDueRefundsJob, sendRefundJob } from './refund-sending.job.ts';
import { RefundSending } from './refund-sending.service.ts';
import { staffRefundApi } from './staff-refund.api.ts';
import type { TossGateway } from './toss.gateway.ts';
import { VirtualAccounts } from './virtual-account.service.ts';

interface Parts extends CommonParts {
  readonly outside: {
    readonly toss: TossGateway;
    readonly tossClientKey: string;
    readonly tossCardPage: string | null;
    readonly accountBank: string | null;
    readonly tossBankPage: string | null;
  };
  readonly offer: ShopOffer;
  readonly openTry: OpenTry;
}

export const paymentsFeature: Feature<Parts> = {
  handlers: ({ db, secret, outside, offer, openTry }) => [
    ...paymentApi(db, {
      payments: new CardPayments(db, outside.toss),
      accounts: new VirtualAccounts(db, { ...outside, openTry }),
      openTry,
      secret,
      clientKey: outside.tossClientKey,
      isTossAway: () => outside.toss.isAway?.() ?? false,
      cardPage: outside.tossCardPage,
      bankPage: outside.tossBankPage,
      offer,
    }),
    ...payerNameApi(db),
    ...refundAccountApi(db, secret),
    ...staffRefundApi(db, secret),
  ],
  jobs: ({ db, outside, secret, openTry }) => {
    const payments = new CardPayments(db, outside.toss);
    const accounts = new VirtualAccounts(db, { ...outside, openTry });
    const refunds = new RefundSending(db, outside.toss, secret);
    return [
      checkPaymentJob(payments),
      checkAccountJob(accounts),
      issueAccountJob(accounts),
      reconcilePaymentsJob(payments, accounts),
      sendRefundJob(refunds),
      sendDueRefundsJob(refunds),
    ];
  },
  gauges: ({ db }) => moneyGauges(db),
};
