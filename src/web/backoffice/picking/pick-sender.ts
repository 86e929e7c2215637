import type { Result } from '../../../kernel/result.ts';
import type { CallFailure } from '../../../platform/http/browser-client.ts';
import { answered, type QueuedTap, type RefusedTap, type TapAnswer } from './pick-queue.rules.ts';

/** The queue of taps; another tab may write to it, too. */
export interface TapStore {
  taps(): readonly QueuedTap[];
  setTaps(taps: readonly QueuedTap[]): void;
  addRefused(refused: readonly RefusedTap[]): void;
}

export type SendTaps<Answer extends TapAnswer> = (
  taps: readonly QueuedTap[],
) => Promise<Result<{ readonly data: readonly Answer[]; readonly at: string }, CallFailure>>;

/** `locked`: re-authentication is required. */
export type SenderState = 'quiet' | 'sending' | 'waiting' | 'locked';

interface Surroundings<Answer extends TapAnswer> {
  readonly staff: number;
  readonly store: TapStore;
  readonly send: SendTaps<Answer>;
  /** Schedules work after a delay; returns a function that cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
  readonly tell: (
    state: SenderState,
    news: { readonly answers: readonly Answer[]; readonly at: string } | null,
  ) => void;
}

/** Whether there is more to send now, or what the sender waits for. */
type Next = 'again' | 'waiting' | 'locked';

const atOnce = 50;
const [shortestPause, longestPause] = [1_000, 30_000];
const proofNeeded: readonly CallFailure['code'][] = [
  'login_required',
  'second_factor_needed',
  'proof_needed',
  'not_permitted',
  'not_found',
];
const passing: readonly CallFailure['code'][] = ['offline', 'internal', 'unavailable', 'too_many_requests'];

/**
 * Sends the taps in order and retries until each has a response. A tap stays in the store until then, so closing the
 * page loses nothing; the server counts each tap once by its key.
 */
export class PickSender<Answer extends TapAnswer> {
  readonly #around: Surroundings<Answer>;
  #isSending = false;
  #isStopped = false;
  #pause = shortestPause;
  /** Reduced to one after a whole batch was refused, so that a single bad tap does not block the others. */
  #most = atOnce;
  #callOff: () => void = () => {};

  constructor(around: Surroundings<Answer>) {
    this.#around = around;
  }

  stop(): void {
    this.#isStopped = true;
    this.#callOff();
  }

  /** Called for a new tap, or when the connection is back. */
  async wake(): Promise<void> {
    if (this.#isSending || this.#isStopped) return;
    this.#callOff();
    const { store, staff, send, later, tell } = this.#around;
    const batch = store
      .taps()
      .filter((tap) => tap.staff === staff)
      .slice(0, this.#most);
    if (batch.length === 0) return tell('quiet', null);
    this.#isSending = true;
    tell('sending', null);
    const answer = await send(batch);
    // Another sender sends it again; the server knows the keys.
    if (this.#isStopped) return;
    const next = answer.ok ? this.#take(answer.value) : this.#fail(batch, answer.error.code);
    this.#isSending = false;
    if (next === 'again') return this.wake();
    tell(next, null);
    this.#callOff = later(() => void this.wake(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }

  #take({ data, at }: { readonly data: readonly Answer[]; readonly at: string }): Next {
    const { store, tell } = this.#around;
    const before = store.taps();
    const { left, refused } = answered(before, data);
    if (refused.length > 0) store.addRefused(refused);
    store.setTaps(left);
    tell('sending', { answers: data, at });
    if (left.length === before.length) return 'waiting';
    this.#pause = shortestPause;
    this.#most = atOnce;
    return 'again';
  }

  #fail(batch: readonly QueuedTap[], code: CallFailure['code']): Next {
    if (passing.includes(code)) return 'waiting';
    if (proofNeeded.includes(code)) return 'locked';
    this.#most = 1;
    const [only, ...others] = batch;
    if (!only || others.length > 0) return 'again';
    const { store } = this.#around;
    store.addRefused([{ ...only, code, by: '' }]);
    store.setTaps(store.taps().filter(({ key }) => key !== only.key));
    return 'again';
  }
}
