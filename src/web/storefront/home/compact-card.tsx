import type { ReactNode } from 'react';
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
  /** What distinguishes a usual product: its size, number and time. */
  readonly usual?: { readonly note: string; readonly since: string; readonly due: string | null } | undefined;
  /** The plus. */
  readonly action?: ReactNode;
}

/** Has a fixed height: two lines of a name and a price, and for a usual product a line with its size. */
export function CompactCard({ name, to, picture, price, discount, usual, action }: Props) {
  const { t } = useText();
  return (
    <li className={usual ? undefined : 'compact-card h-22 w-64'}>
      <Picture src={picture} alt="" size={200} />
      <div>
        <h3>
          <Link to={to}>
            <TiedWords text={name} />
          </Link>
        </h3>
        {usual && (
          <p>
            {usual.note}
            {usual.due && <b>{usual.due}</b>}
          </p>
        )}
        <div>
          <Price
            price={formatWon(won(price))}
            percent={discount === null ? undefined : t('price.percent', { percent: discount })}
            words={{ price: t('price.now'), usual: t('price.usual') }}
            size="small"
          />
          {usual && <small>{usual.since}</small>}
        </div>
      </div>
      {action && <div className="absolute right-1.5 bottom-1.5 z-raised">{action}</div>}
    </li>
  );
}
