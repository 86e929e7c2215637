import { setImmediate as turn } from 'node:timers/promises';
import type {
  AccountRequest,
  CancelOutcome,
  ConfirmOutcome,
  FindOutcome,
  TossGateway,
} from '../../src/domain/money/payments/toss.gateway.ts';
import { FakeToss } from '../../src/domain/money/testing/fake-toss.ts';
import type { Chance } from './chance.ts';

const fates = { prompt: 60, slow: 20, lostAnswer: 7, lostRequest: 6, late: 7 };

/**
 * The card company with an unreliable connection: responses are fast, slow or missing, requests get lost, and some are
 * executed long after the caller has given up. It survives every process of the shop.
 */
export class UnreliableToss implements TossGateway {
  readonly ledger = new FakeToss();
  /** Requests that will be executed later. */
  readonly #late: (() => Promise<unknown>)[] = [];
  readonly #chance: Chance;
  readonly #onConfirm: (orderId: string) => Promise<void>;
  isReliable = false;

  /** `onConfirm` is called for every charge that the shop starts, before anything happens. */
  constructor(chance: Chance, onConfirm: (orderId: string) => Promise<void>) {
    this.#chance = chance;
    this.#onConfirm = onConfirm;
  }

  async confirm(confirmation: Parameters<TossGateway['confirm']>[0]): Promise<ConfirmOutcome> {
    await this.#onConfirm(confirmation.orderId);
    return this.#call(() => this.ledger.confirm(confirmation));
  }

  issueAccount(request: AccountRequest): Promise<ConfirmOutcome> {
    return this.#call(() => this.ledger.issueAccount(request));
  }

  cancel(cancellation: Parameters<TossGateway['cancel']>[0]): Promise<CancelOutcome> {
    return this.#call(() => this.ledger.cancel(cancellation));
  }

  findByKey(paymentKey: string): Promise<FindOutcome> {
    return this.#call(() => this.ledger.findByKey(paymentKey));
  }

  findByOrderId(orderId: string): Promise<FindOutcome> {
    return this.#call(() => this.ledger.findByOrderId(orderId));
  }

  /** Executes some of the delayed requests. */
  async catchUp(all: boolean): Promise<void> {
    const due = this.#late.splice(0, all ? this.#late.length : this.#chance.between(0, this.#late.length));
    for (const action of due) await action();
  }

  async #call<Outcome>(action: () => Promise<Outcome>): Promise<Outcome | { outcome: 'unknown'; problem: string }> {
    const fate = this.isReliable ? 'prompt' : this.#chance.weighted(fates);
    const unknown = { outcome: 'unknown', problem: 'timeout' } as const;
    if (fate === 'lostRequest') return unknown;
    if (fate === 'late') {
      this.#late.push(action);
      return unknown;
    }
    if (fate === 'slow') for (let turns = this.#chance.between(1, 40); turns > 0; turns--) await turn();
    const outcome = await action();
    return fate === 'lostAnswer' ? unknown : outcome;
  }
}
