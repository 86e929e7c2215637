import { useRef } from 'react';
import { formatWon, won } from '../../../kernel/money.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { Button } from '../../ui/button.tsx';
import { QuickTiles } from './quick-tiles.tsx';
import { type Opens, useOpening } from './use-opening.ts';

interface Props {
  readonly page: string;
  readonly amount: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly opens: Opens | null;
}

/** Opens the page that simulates the card window. A plain form, so that it works without JavaScript. */
export function SimulatedWindow({ page, amount, fields, opens }: Props) {
  const t = useCheckoutText();
  const form = useRef<HTMLFormElement>(null);
  useOpening(opens, (wallet) => {
    const named = wallet && form.current?.querySelector<HTMLButtonElement>(`button[name=easyPay][value=${wallet}]`);
    form.current?.requestSubmit(named);
  });
  return (
    <form ref={form} method="get" action={page} className="grid gap-3">
      {Object.entries({ ...fields, amount: String(amount) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" wide size="large">
        {t('pay.open', { price: formatWon(won(amount)) })}
      </Button>
      <QuickTiles />
    </form>
  );
}
