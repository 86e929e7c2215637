import { useCheckoutText } from '../../i18n/checkout-text.ts';
import { formatWon, won } from '../../kernel/money.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  readonly page: string;
  readonly amount: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** Leads to the page that stands in for the card window: a plain form, so that it needs no scripts. */
export function SimulatedWindow({ page, amount, fields }: Props) {
  const t = useCheckoutText();
  return (
    <form method="get" action={page}>
      {Object.entries({ ...fields, amount: String(amount) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" wide size="large" className="tabular-nums">
        {t('pay.open', { price: formatWon(won(amount)) })}
      </Button>
    </form>
  );
}
