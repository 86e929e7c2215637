import type { ComponentProps, ReactNode } from 'react';
import { onePictureSource } from '../../../domain/catalogue/products/picture.rules.ts';
import type { PromiseView } from '../../../domain/shop/delivery/delivery.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { Tag } from '../../ui/icons/tag.ts';
import { Link } from '../../ui/link.tsx';
import { Medallion } from '../../ui/ornament.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';
import { DeliveryFee } from '../delivery/delivery-fee.tsx';
import { DeliveryPromise } from '../delivery/delivery-promise.tsx';
import { useAddress } from '../frame/use-address.ts';
import { useApi } from '../frame/use-api.ts';
import type { Banner } from './banner.tsx';

type BannerView = ComponentProps<typeof Banner>['banner'];

interface Props {
  readonly promise: PromiseView | null;
  readonly today: string;
  /** Banners that the owner has put at the top. */
  readonly banners: readonly { readonly id: number; readonly banner: BannerView }[];
}

/** The top of the page: a low strip, swiped on a phone if there are banners, side by side on a desktop. */
export function Offers({ promise, today, banners }: Props) {
  return (
    <ul className="no-scrollbar -mx-gutter flex snap-x snap-mandatory scroll-px-gutter gap-3 overflow-x-auto px-gutter lg:mx-0 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-4 lg:px-0">
      <Welcome promise={promise} today={today} />
      {banners.map(({ id, banner }) => (
        <BannerSlide key={id} banner={banner} />
      ))}
    </ul>
  );
}

function Slide({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <li
      className={classes(
        'relative flex min-h-24 w-[calc(100%-1.5rem)] shrink-0 snap-start items-center gap-3 overflow-hidden rounded-lg px-4 py-3 only:w-full sm:w-md lg:w-auto lg:px-8 lg:py-5',
        className,
      )}
    >
      {children}
    </li>
  );
}

/** When an order placed now arrives, what delivery costs, and from which sum it is free. */
function Welcome({ promise, today }: Omit<Props, 'banners'>) {
  const { t } = useText();
  const call = useApi();
  return (
    <Slide className="on-brand">
      <Medallion className="absolute -top-10 -right-12 aspect-square w-44 text-accent opacity-35 lg:-top-16 lg:right-8 lg:w-72" />
      <div className="relative z-raised grid min-w-0 gap-1 lg:gap-1.5">
        <h1 className="text-balance text-lg leading-tight lg:text-3xl">{t('home.heroTitle')}</h1>
        <div className="grid gap-0.5 max-lg:*:text-xs">
          {promise && <DeliveryPromise promise={promise} today={today} call={call} />}
          <p className="flex gap-2 text-sm">
            <Tag className="size-5 shrink-0 p-0.5 text-brand-text" />
            <span>
              <DeliveryFee />
            </span>
          </p>
        </div>
      </div>
    </Slide>
  );
}

/** The whole slide is the link. */
function BannerSlide({ banner: { title, text, button, link, picture } }: { readonly banner: BannerView }) {
  const { to } = useAddress();
  return (
    <Slide className="bg-brand-soft">
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-lg leading-tight lg:text-2xl">
          <TiedWords text={title} />
        </h2>
        {text && <p className="mt-0.5 line-clamp-2 text-ink-soft text-xs lg:text-base">{text}</p>}
        {button && link && (
          <Link
            to={to(link)}
            className="mt-1 inline-flex items-center rounded-sm font-semibold text-brand-text text-sm after:absolute after:inset-0 hover:underline"
          >
            {button}
            <ChevronRight className="size-4 shrink-0" />
          </Link>
        )}
      </div>
      {picture && (
        <Picture {...onePictureSource(picture)} alt="" className="w-18 shrink-0 self-center rounded-md lg:w-28" />
      )}
    </Slide>
  );
}
