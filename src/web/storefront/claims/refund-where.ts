import type { ClaimView } from '../../../domain/fulfilment/claims/claim.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import type { claims } from '../../../platform/i18n/en/claims.ts';
import type { SayOf } from '../../../platform/i18n/message.ts';

type Due = Pick<NonNullable<ClaimView['refund']>, 'to_card' | 'to_account'>;

/** Where the refund of a claim goes. A surcharge is paid by transfer even if the order was paid by card. */
export function whereText(t: SayOf<typeof claims>, { to_card, to_account }: Due, isUntold: boolean): string {
  const parts = { card: formatWon(won(to_card)), transfer: formatWon(won(to_account)) };
  if (to_card > 0 && to_account > 0) return t(isUntold ? 'refund.bothAccountFirst' : 'refund.both', parts);
  if (to_card > 0) return t('refund.card');
  return t(isUntold ? 'refund.accountFirst' : 'refund.told');
}
