import type { ReactNode } from 'react';
import type { AppliedVoucher } from '../../../domain/basket/vouchers/voucher.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useVoucherText } from '../../../platform/i18n/voucher-text.ts';
import { Field } from '../../ui/field.tsx';

interface Props {
  readonly code: string;
  readonly applied: AppliedVoucher | null;
  readonly children: ReactNode;
}

/** The input for a code with its discount, or why it is not valid. */
export function VoucherField({ code, applied, children }: Props) {
  const t = useVoucherText();
  const problem = applied?.problem ?? null;
  const said = sayVoucher(t, applied);
  return (
    <div className="mt-4 border-line border-t pt-4">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          key={code}
          name="voucher"
          label={t('voucher.label')}
          defaultValue={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // The buttons wrap below the input if there is not enough room beside it.
          className="min-w-0 flex-[1_1_8rem]"
        />
        {children}
      </div>
      <p
        role="status"
        className={problem ? 'mt-2 text-danger-text text-sm' : 'mt-2 text-brand-text text-sm empty:mt-0'}
      >
        {said}
      </p>
    </div>
  );
}

function sayVoucher(t: ReturnType<typeof useVoucherText>, applied: AppliedVoucher | null): string | null {
  if (!applied) return null;
  const { problem, missing, off, offer } = applied;
  if (problem === 'voucher_total_low') return t('voucher.voucher_total_low', { price: formatWon(won(missing)) });
  if (problem) return t(`voucher.${problem}`);
  return t('voucher.taken', { name: offer.name, price: formatWon(won(off)) });
}
