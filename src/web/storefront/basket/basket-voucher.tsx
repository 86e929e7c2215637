import type { FormEvent } from 'react';
import type { AppliedVoucher } from '../../../domain/basket/vouchers/voucher.rules.ts';
import { tidyCode } from '../../../domain/basket/vouchers/voucher.rules.ts';
import { useVoucherText } from '../../../platform/i18n/voucher-text.ts';
import { Button } from '../../ui/button.tsx';
import { VoucherField } from './voucher-field.tsx';

interface Props {
  readonly code: string;
  readonly applied: AppliedVoucher | null;
  readonly onCode: (code: string) => void;
}

/** The voucher field in the basket. A code is checked immediately and kept for the checkout page. */
export function BasketVoucher({ code, applied, onCode }: Props) {
  const t = useVoucherText();
  function tryCode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('voucher') ?? '').trim();
    onCode(tidyCode(typed) ?? typed);
  }
  return (
    <form onSubmit={tryCode}>
      <VoucherField code={code} applied={applied}>
        <Button type="submit" variant="secondary">
          {t('voucher.apply')}
        </Button>
        {code !== '' && (
          <Button variant="quiet" onClick={() => onCode('')}>
            {t('voucher.remove')}
          </Button>
        )}
      </VoucherField>
    </form>
  );
}
