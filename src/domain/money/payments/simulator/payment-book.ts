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
  /** Called once a change is kept. */
  readonly onStatusChanged: (payment: SimulatedPayment) => void;
}

type Step = (payment: SimulatedPayment | null, now: Date) => Change;
type Outcome = Pick<Change, 'refusal'> & { readonly payment: SimulatedPayment | null };

/** Statuses that the shop is told about. */
const announced: readonly PaymentStatus[] = [
  'WAITING_FOR_DEPOSIT',
  'EXPIRED',
  'DONE',
  'ABORTED',
  'CANCELED',
  'PARTIAL_CANCELED',
];

/** The simulated company's payments, shared by all processes of the shop; each step on a payment is taken alone. */
export class PaymentBook {
  readonly #db: OpenDatabase['db'];
  readonly #settings: BookSettings;

  constructor(db: OpenDatabase['db'], settings: BookSettings) {
    this.#db = db;
    this.#settings = settings;
  }

  /** Opening the same window again is the same payment; its order may not come with another amount. */
  async open(request: WindowRequest): Promise<SimulatedPayment | null> {
    const opened = openedWindow(request, this.#settings.now());
    if (await addSimulatedPayment(this.#db, opened)) return opened;
    const payment = await this.look(request);
    return payment?.totalAmount === request.totalAmount ? payment : null;
  }

  /** Null if the order has a payment already. */
  async issue(request: Parameters<typeof issuedAccount>[0]): Promise<SimulatedPayment | null> {
    const payment = issuedAccount(request, this.#settings.now());
    return (await addSimulatedPayment(this.#db, payment)) ? payment : null;
  }

  /** As it is now, time included. */
  async look(name: PaymentName): Promise<SimulatedPayment | null> {
    return (await this.change(name, () => ({}))).payment;
  }

  /** A step on what somebody else has changed meanwhile is taken anew, on how the payment stands then. */
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

  /** So that windows end and slow confirmations come through although nobody asks about them. */
  async sweep(): Promise<void> {
    for (const paymentKey of await duePayments(this.#db, this.#settings.now())) await this.look({ paymentKey });
  }
}
