import { listFromJson } from '../../../kernel/json-list.ts';

/** One tap of a packer, with the text to report it when its order is no longer on the list. */
export interface QueuedTap {
  /** The idempotency key, under which the server counts the tap once. */
  readonly key: string;
  /** The staff member: several people share a tablet. */
  readonly staff: number;
  readonly line: number;
  readonly lot: number;
  readonly picked: boolean;
  readonly slug: string;
  readonly name: string;
  readonly units: number;
}

/** A refused tap. */
export interface RefusedTap extends QueuedTap {
  readonly code: string;
  readonly by: string;
}

/** The server's response to one tap. */
export interface TapAnswer {
  readonly key?: string | undefined;
  readonly ok: boolean;
  readonly code?: string | undefined;
  /** Who packed the order, if that is the reason. */
  readonly packed_by?: string | undefined;
  readonly picked: { readonly by: string } | null;
}

/** Failures of a single tap that a retry may not meet again. */
const passing: readonly string[] = ['internal', 'unavailable', 'too_many_requests'];

/** The taps left to send after a response; taps that it does not mention stay queued. */
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

/** The person because of whom a tap was refused. */
export function byWhom({ code, packed_by, picked }: Pick<TapAnswer, 'code' | 'packed_by' | 'picked'>): string {
  return (code === 'order_packed' ? packed_by : picked?.by) ?? '';
}

/** The latest state of an item: a queued tap, or else the server's last response. */
export function lastTap(taps: readonly QueuedTap[], line: number, lot: number): QueuedTap | undefined {
  return taps.findLast((tap) => tap.line === line && tap.lot === lot);
}

/** Stored values may be outdated or edited: invalid taps are left out. */
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
