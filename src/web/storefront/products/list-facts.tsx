import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { BadgeCheck } from '../../ui/icons/badge-check.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { Link } from '../../ui/link.tsx';
import { DeliveryFee } from '../delivery/delivery-fee.tsx';
import { useAddress } from '../frame/use-address.ts';

interface Props {
  readonly count: number;
  /** Whether the certificates of all products of the list are valid. */
  readonly areCertified: boolean;
  /** The control that compares products, where products are worth comparing. */
  readonly compare: ReactNode;
}

/** What is true of the whole list: its certificates, and what delivery costs. */
export function ListFacts({ count, areCertified, compare }: Props) {
  const { t } = useText();
  const { to } = useAddress();
  return (
    <div className="flex basis-full flex-wrap gap-x-3 text-ink-soft md:gap-x-6 text-xs leading-5 md:text-sm *:inline-flex *:items-center *:gap-1.5">
      {areCertified && count > 1 && (
        <p>
          <BadgeCheck className="size-4 shrink-0 text-brand-text" />
          <span>
            {t('products.certified', { count })}
            {' · '}
            <Link to={to('/about-us')} className="hit-area text-brand-text underline underline-offset-2">
              {t('products.certificates')}
            </Link>
          </span>
        </p>
      )}
      {compare}
      <p>
        <Truck className="size-4 shrink-0 text-brand-text" />
        <DeliveryFee />
      </p>
    </div>
  );
}
