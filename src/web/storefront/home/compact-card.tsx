import { formatWon, won } from '../../../kernel/money.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';

interface Props {
  readonly name: string;
  readonly to: string;
  readonly picture: string;
  readonly price: number;
  readonly discount: number | null;
}

/** Has a fixed height of two lines of a name and a price. */
export function CompactCard({ name, to, picture, price, discount }: Props) {
  const { t } = useText();
  return (
    <li className="relative flex h-22 w-64 shrink-0 snap-start items-center gap-3 rounded-lg bg-surface p-2.5 shadow-card">
      <Picture src={picture} alt="" size={200} className="w-16 shrink-0 rounded-md" />
      <div className="min-w-0">
        <h3 className="line-clamp-2 font-medium text-sm leading-snug tracking-normal">
          <Link
            to={to}
            className="outline-none after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            <TiedWords text={name} />
          </Link>
        </h3>
        <Price
          price={formatWon(won(price))}
          percent={discount === null ? undefined : t('price.percent', { percent: discount })}
          words={{ price: t('price.now'), usual: t('price.usual') }}
          size="small"
        />
      </div>
    </li>
  );
}
