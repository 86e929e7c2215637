import { formatWon, won } from '../../../kernel/money.ts';

export function wonText(amount: number): string {
  return formatWon(won(amount));
}
