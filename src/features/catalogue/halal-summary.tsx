import { dateText } from '../../i18n/date-text.ts';
import { useText } from '../../i18n/text-context.tsx';
import { BadgeCheck } from '../../ui/icons/badge-check.ts';
import type { ProductDetail } from './product.contract.ts';

interface Props {
  readonly certificate: ProductDetail['halal'];
  readonly to: string;
}

/** One line beside the price that leads to the papers further down. */
export function HalalSummary({ certificate, to }: Props) {
  const { t } = useText();
  return (
    <a
      href={to}
      className="flex min-h-target items-center gap-3 rounded-md bg-brand-soft px-4 py-2.5 text-brand-text hover:underline"
    >
      <BadgeCheck className="size-6 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold">
          {t('halal.summary', { date: dateText(t, certificate.valid_until) })}
        </span>
        <span className="block text-sm">{certificate.body}</span>
      </span>
    </a>
  );
}
