import type { StaffClaim } from '../../../domain/fulfilment/claims/staff-claim.contract.ts';
import { typedNumber } from '../frame/typed-number.ts';

/** The form as the body of the endpoint, which validates it. */
export function postedDecision(form: FormData, templates: StaffClaim['templates']) {
  const ready = templates.find(({ key }) => key === form.get('template'))?.words ?? '';
  return {
    lines: form.getAll('line').map((line) => lineOf(form, String(line))),
    words: textOf(form, 'words').trim() || ready,
    version: Number(textOf(form, 'version')),
  };
}

function lineOf(form: FormData, line: string) {
  const choice = textOf(form, `choice-${line}`);
  const amount = amountOf(form, line);
  return {
    line: Number(line),
    decision: choice === 'reject' ? ('reject' as const) : ('approve' as const),
    remedy: choice === 'replacement' ? ('replacement' as const) : ('money' as const),
    ...(choice === 'money' && amount !== null ? { amount } : {}),
  };
}

/** The largest refund for a line: pieces that a refund has named since are not refunded again. */
export function mostBack({ price, claimable }: Pick<Priced, 'price' | 'claimable'>): number {
  return price * claimable;
}

/** Lines whose amount is invalid or more than was paid for the pieces that can still be claimed. */
export function wrongAmounts(form: FormData, lines: readonly Priced[]): number[] {
  return lines.flatMap(({ line, ...priced }) => {
    const amount = amountOf(form, String(line));
    if (textOf(form, `choice-${line}`) !== 'money' || amount === null) return [];
    // For products without a price, such as replacements, the refund is zero.
    const worth = mostBack(priced);
    return amount >= Math.min(1, worth) && amount <= worth ? [] : [line];
  });
}

type Priced = Pick<StaffClaim['lines'][number], 'line' | 'price' | 'claimable'>;

function amountOf(form: FormData, line: string): number | null {
  return typedNumber(textOf(form, `amount-${line}`));
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
