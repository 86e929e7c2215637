import type { Result } from '../../../kernel/result.ts';
import type { CallFailure } from '../../../platform/http/browser-client.ts';
import { answered, type QueuedTap, type RefusedTap, type TapAnswer } from './pick-queue.rules.ts';

/** Where taps wait; another tab may write there, too. */
export interface TapStore {
  taps(): readonly QueuedTap[];
  setTaps(taps: readonly QueuedTap[]): void;
  addRefused(refused: readonly RefusedTap[]): void;
}

export type SendTaps<Answer extends TapAnswer> = (
  taps: readonly QueuedTap[],
) => Promise<Result<{ readonly data: readonly Answer[]; readonly at: string }, CallFailure>>;

/** `locked`: whoever works here has to prove it again. */
export type SenderState = 'quiet' | 'sending' | 'waiting' | 'locked';

interface Surroundings<Answer extends TapAnswer> {
  readonly staff: number;
  readonly store: TapStore;
  readonly send: SendTaps<Answer>;
  /** Does something after a while, unless it is called off. */
  readonly later: (work: () => void, ms: number) => () => void;
  readonly tell: (
    state: SenderState,
    news: { readonly answers: readonly Answer[]; readonly at: string } | null,
  ) => void;
}

/** Whether there is more to send now, or what it has to wait for. */
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
 * Sends what was tapped, in its order, again and again until it is answered. What is on its way stays in the store until
 * then, so that a page that is closed meanwhile loses nothing; under its key the server counts each tap once.
 */
export class PickSender<Answer extends TapAnswer> {
  readonly #around: Surroundings<Answer>;
  #isSending = false;
  #isStopped = false;
  #pause = shortestPause;
  /** One by one after a batch was refused as a whole, so that a single bad tap holds up no other. */
  #most = atOnce;
  #callOff: () => void = () => {};

  constructor(around: Surroundings<Answer>) {
    this.#around = around;
  }

  stop(): void {
    this.#isStopped = true;
    this.#callOff();
  }

  /** There is something new, or the connection is back. */
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
    // Whoever took over sends it again; the server knows the keys.
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
