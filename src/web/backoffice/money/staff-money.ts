import { formatWon, won } from '../../../kernel/money.ts';

export function wonText(amount: number): string {
  return formatWon(won(amount));
}

/** A field of a form that is a whole number, or nothing. */
export function numberIn(form: FormData, name: string): number {
  const text = String(form.get(name) ?? '').replace(/[\s,₩]/g, '');
  return /^\d{1,10}$/.test(text) ? Number(text) : 0;
}

export function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim();
}
