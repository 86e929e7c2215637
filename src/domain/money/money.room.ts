import type { CommonParts, Room } from '../../platform/start/room.ts';
import type { EnabledFeatures } from '../shop/settings/enabled-features.ts';
import { importApi } from './deposits/bank-import.api.ts';
import { importSweepJob } from './deposits/bank-import-sweep.job.ts';
import { depositApi } from './deposits/deposit.api.ts';
import { exclusionApi } from './deposits/exclusion.api.ts';
import { shortfallApi } from './deposits/shortfall.api.ts';
import type { OpenTry } from './payments/open-try.ts';
import { payerNameApi, paymentApi } from './payments/payment.api.ts';
import { CardPayments } from './payments/payment.service.ts';
import { checkPaymentJob, reconcilePaymentsJob } from './payments/payment-check.job.ts';
import { moneyGauges } from './payments/payment-gauges.store.ts';
import type { TossGateway } from './payments/toss.gateway.ts';
import { checkAccountJob, issueAccountJob } from './payments/virtual-account.job.ts';
import { VirtualAccounts } from './payments/virtual-account.service.ts';
import { receiptApi } from './receipts/receipt.api.ts';
import { refundAccountApi } from './refunds/refund-account.api.ts';
import { sendDueRefundsJob, sendRefundJob } from './refunds/refund-sending.job.ts';
import { RefundSending } from './refunds/refund-sending.service.ts';
import { staffRefundApi } from './refunds/staff-refund.api.ts';

interface Parts extends CommonParts {
  readonly outside: {
    readonly toss: TossGateway;
    readonly tossClientKey: string;
    readonly tossCardPage: string | null;
    readonly accountBank: string | null;
    readonly tossBankPage: string | null;
  };
  readonly features: EnabledFeatures;
  readonly openTry: OpenTry;
}

export const moneyRoom: Room<Parts> = {
  handlers: ({ db, secret, outside, features, openTry }) => [
    ...paymentApi(db, {
      payments: new CardPayments(db, outside.toss),
      accounts: new VirtualAccounts(db, { ...outside, openTry }),
      openTry,
      secret,
      clientKey: outside.tossClientKey,
      isTossAway: () => outside.toss.isAway?.() ?? false,
      cardPage: outside.tossCardPage,
      bankPage: outside.tossBankPage,
      features,
    }),
    ...payerNameApi(db),
    ...refundAccountApi(db, secret),
    ...staffRefundApi(db, secret),
    ...depositApi(db),
    ...shortfallApi(db),
    ...exclusionApi(db),
    ...importApi(db),
    ...receiptApi(db, secret),
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
      importSweepJob(db),
    ];
  },
  gauges: ({ db }) => moneyGauges(db),
};
