import { koreanDateTime } from '../../../../kernel/korea-time.ts';
import { isAccountOver, type SimulatedPayment, taxFreeLeft } from './simulated-payment.ts';

/** The payment in the format of the real API with English as the requested language. */
export function paymentJson(payment: SimulatedPayment, apiUrl: string, now: Date): object {
  const { paymentKey, totalAmount, approvedAt, failureCode, cancels, account, wallet } = payment;
  const taxFreeAmount = taxFreeLeft(payment);
  const taxed = payment.balanceAmount - taxFreeAmount;
  const supplied = Math.round(taxed / 1.1);
  return {
    version: '2022-11-16',
    mId: 'simulator',
    type: 'NORMAL',
    paymentKey,
    orderId: payment.orderId,
    orderName: payment.orderName,
    currency: 'KRW',
    method: account ? 'VIRTUAL_ACCOUNT' : wallet ? 'EASY_PAY' : 'CARD',
    status: payment.status,
    totalAmount,
    balanceAmount: payment.balanceAmount,
    suppliedAmount: supplied,
    vat: taxed - supplied,
    taxFreeAmount,
    taxExemptionAmount: 0,
    requestedAt: koreanIso(payment.requestedAt),
    approvedAt: approvedAt && koreanIso(approvedAt),
    useEscrow: account !== null,
    cultureExpense: false,
    isPartialCancelable: true,
    country: 'KR',
    secret: account?.secret ?? null,
    lastTransactionKey: payment.lastTransactionKey,
    failure: failureCode && { code: failureCode, message: messageOf(failureCode) },
    cancels:
      cancels.length === 0
        ? null
        : cancels.map((cancel) => ({
            ...cancel,
            canceledAt: koreanIso(new Date(cancel.canceledAt)),
            taxExemptionAmount: 0,
            easyPayDiscountAmount: 0,
            receiptKey: null,
            cancelStatus: 'DONE',
          })),
    card: account ? null : approvedAt && cardOf(totalAmount),
    // Simulated wallets always pay by card.
    easyPay: wallet && { provider: wallet.toUpperCase(), amount: 0, discountAmount: 0 },
    virtualAccount: account && {
      accountType: 'NORMAL',
      accountNumber: account.number,
      bankCode: account.bank,
      customerName: account.holder,
      dueDate: koreanIso(new Date(account.dueAt)),
      expired: payment.status === 'WAITING_FOR_DEPOSIT' && isAccountOver(payment, now),
      settlementStatus: 'INCOMPLETED',
      refundStatus: 'NONE',
    },
    transfer: null,
    cashReceipt: null,
    receipt: approvedAt && { url: `${apiUrl}/receipt/${paymentKey}` },
    checkout: { url: `${apiUrl}/v1/payments/${paymentKey}/checkout` },
  };
}

/** The body of a status webhook. Its time is Korean, without an offset. */
export function statusChangedEvent(payment: SimulatedPayment, now: Date, apiUrl: string): object {
  const millis = String(now.getTime() % 1000).padStart(3, '0');
  return {
    eventType: 'PAYMENT_STATUS_CHANGED',
    createdAt: `${koreanDateTime(now.getTime())}.${millis}000`,
    data: paymentJson(payment, apiUrl, now),
  };
}

/** The body of a virtual account webhook: no payment, but a secret. */
export function depositEvent({ orderId, status, account, lastTransactionKey }: SimulatedPayment, now: Date): object {
  const createdAt = `${koreanDateTime(now.getTime())}.000000`;
  return { createdAt, secret: account?.secret ?? null, status, transactionKey: lastTransactionKey, orderId };
}

export function messageOf(code: string): string {
  return `Simulated answer: ${code}`;
}

function cardOf(amount: number): object {
  return {
    amount,
    issuerCode: '41',
    acquirerCode: '41',
    number: '43617812****123*',
    installmentPlanMonths: 0,
    approveNo: '00000000',
    useCardPoint: false,
    cardType: 'CREDIT',
    ownerType: 'PERSONAL',
    acquireStatus: 'READY',
    isInterestFree: false,
    interestPayer: null,
  };
}

function koreanIso(at: Date): string {
  return `${koreanDateTime(at.getTime())}+09:00`;
}
