import { listFromJson } from '../../../kernel/json-list.ts';

/** One tap of a packer, with the words to tell of it when its order is long gone from the list. */
export interface QueuedTap {
  /** Under it the server counts the tap once. */
  readonly key: string;
  /** Whose tap it is: a tablet goes from hand to hand. */
  readonly staff: number;
  readonly line: number;
  readonly lot: number;
  readonly picked: boolean;
  readonly slug: string;
  readonly name: string;
  readonly units: number;
}

/** A tap that came to nothing. */
export interface RefusedTap extends QueuedTap {
  readonly code: string;
  readonly by: string;
}

/** What the server says to one tap. */
export interface TapAnswer {
  readonly key?: string | undefined;
  readonly ok: boolean;
  readonly code?: string | undefined;
  /** Whoever has packed the order, where that is why. */
  readonly packed_by?: string | undefined;
  readonly picked: { readonly by: string } | null;
}

/** Failures of a single tap that another try may not meet again. */
const passing: readonly string[] = ['internal', 'unavailable', 'too_many_requests'];

/** What is left to send after an answer; what it does not speak of waits on. */
export function answered(
  taps: readonly QueuedTap[],
  answers: readonly TapAnswer[],
): { readonly left: readonly QueuedTap[]; readonly refused: readonly RefusedTap[] } {
  const final = answers.filter(({ ok, code }) => ok || !passing.includes(code ?? ''));
  const byKey = new Map(final.map((answer) => [answer.key, answer]));
  return {
    left: taps.filter(({ key }) => !byKey.has(key)),
    refused: taps.flatMap((tap) => {
      const answer = byKey.get(tap.key);
      return answer && !answer.ok ? [{ ...tap, code: answer.code ?? '', by: byWhom(answer) }] : [];
    }),
  };
}

/** Whose doing it is that a tap came to nothing. */
export function byWhom({ code, packed_by, picked }: Pick<TapAnswer, 'code' | 'packed_by' | 'picked'>): string {
  return (code === 'order_packed' ? packed_by : picked?.by) ?? '';
}

/** The last word on goods: a tap that waits, else what the server said last. */
export function lastTap(taps: readonly QueuedTap[], line: number, lot: number): QueuedTap | undefined {
  return taps.findLast((tap) => tap.line === line && tap.lot === lot);
}

/** What browsers keep may be old or edited: what is no tap is left out. */
export function readTaps(text: string | null): QueuedTap[] {
  return listFromJson(text).filter(isTap);
}

export function readRefused(text: string | null): RefusedTap[] {
  return readTaps(text).filter((tap): tap is RefusedTap => 'code' in tap && 'by' in tap);
}

function isTap(value: unknown): value is QueuedTap {
  const tap = value as Partial<QueuedTap> | null;
  return (
    typeof tap?.key === 'string' &&
    typeof tap.slug === 'string' &&
    typeof tap.name === 'string' &&
    typeof tap.picked === 'boolean' &&
    [tap.staff, tap.line, tap.lot, tap.units].every(Number.isSafeInteger)
  );
}
