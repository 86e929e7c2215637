import type { OpenDatabase } from '../../../../platform/database/database.ts';
import {
  addSimulatedPayment,
  duePayments,
  type PaymentName,
  readSimulatedPayment,
  saveSimulatedPayment,
} from './simulated-payment.store.ts';
import {
  broughtUpToDate,
  type Change,
  issuedAccount,
  openedWindow,
  type PaymentStatus,
  type SimulatedPayment,
  type WindowRequest,
} from './simulated-payment.ts';

interface BookSettings {
  readonly now: () => Date;
  /** Called after a change is stored. */
  readonly onStatusChanged: (payment: SimulatedPayment) => void;
}

type Step = (payment: SimulatedPayment | null, now: Date) => Change;
type Outcome = Pick<Change, 'refusal'> & { readonly payment: SimulatedPayment | null };

/** Statuses that are sent to the shop as webhooks. */
const announced: readonly PaymentStatus[] = [
  'WAITING_FOR_DEPOSIT',
  'EXPIRED',
  'DONE',
  'ABORTED',
  'CANCELED',
  'PARTIAL_CANCELED',
];

/** The simulated company's payments, shared by all processes of the shop. Steps on one payment never overlap. */
export class PaymentBook {
  readonly #db: OpenDatabase['db'];
  readonly #settings: BookSettings;

  constructor(db: OpenDatabase['db'], settings: BookSettings) {
    this.#db = db;
    this.#settings = settings;
  }

  /** Opens a window. A repeat returns the same payment; null for the same order with another amount. */
  async open(request: WindowRequest): Promise<SimulatedPayment | null> {
    const opened = openedWindow(request, this.#settings.now());
    if (await addSimulatedPayment(this.#db, opened)) return opened;
    const payment = await this.look(request);
    return payment?.totalAmount === request.totalAmount ? payment : null;
  }

  /** Returns null if the order already has a payment. */
  async issue(request: Parameters<typeof issuedAccount>[0]): Promise<SimulatedPayment | null> {
    const payment = issuedAccount(request, this.#settings.now());
    return (await addSimulatedPayment(this.#db, payment)) ? payment : null;
  }

  /** Returns the payment with all changes that are due by now. */
  async look(name: PaymentName): Promise<SimulatedPayment | null> {
    return (await this.change(name, () => ({}))).payment;
  }

  /** A step that conflicts with a concurrent change is repeated on the new state. */
  async change(name: PaymentName, step: Step): Promise<Outcome> {
    const { now, onStatusChanged } = this.#settings;
    for (;;) {
      const at = now();
      const read = await readSimulatedPayment(this.#db, name);
      const before = read?.payment ?? null;
      const current = before && broughtUpToDate(before, at);
      const { payment: after = current, refusal } = step(current, at);
      const isNew = after !== null && after !== before;
      if (read && isNew && !(await saveSimulatedPayment(this.#db, after, read.version))) continue;
      if (after && after.status !== before?.status && announced.includes(after.status)) onStatusChanged(after);
      return { payment: after, ...(refusal ? { refusal } : {}) };
    }
  }

  /** Expires windows and completes slow confirmations that no request reads. */
  async sweep(): Promise<void> {
    for (const paymentKey of await duePayments(this.#db, this.#settings.now())) await this.look({ paymentKey });
  }
}
