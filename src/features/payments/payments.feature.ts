import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import type { ShopOffer } from '../shop-settings/shop-offer.ts';
import { payerNameApi } from './payer-name.api.ts';
import { paymentApi } from './payment.api.ts';
import { CardPayments } from './payment.service.ts';
import { checkAccountJob, checkPaymentJob, reconcilePaymentsJob } from './payment-check.job.ts';
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
    readonly tellsTaxFree: boolean;
  };
  readonly offer: ShopOffer;
}

export const paymentsFeature: Feature<Parts> = {
  handlers: ({ db, secret, outside, offer }) => [
    ...paymentApi(db, {
      payments: new CardPayments(db, outside.toss),
      accounts: new VirtualAccounts(db, outside.toss),
      secret,
      clientKey: outside.tossClientKey,
      isTossAway: () => outside.toss.isAway?.() ?? false,
      cardPage: outside.tossCardPage,
      accountBank: outside.accountBank,
      bankPage: outside.tossBankPage,
      tellsTaxFree: outside.tellsTaxFree,
      offer,
    }),
    ...payerNameApi(db),
    ...refundAccountApi(db, secret),
    ...staffRefundApi(db, secret),
  ],
  jobs: ({ db, outside, secret }) => {
    const payments = new CardPayments(db, outside.toss);
    const accounts = new VirtualAccounts(db, outside.toss);
    const refunds = new RefundSending(db, outside.toss, secret);
    return [
      checkPaymentJob(payments),
      checkAccountJob(accounts),
      reconcilePaymentsJob(payments, accounts),
      sendRefundJob(refunds),
      sendDueRefundsJob(refunds),
    ];
  },
  gauges: ({ db }) => moneyGauges(db),
};
