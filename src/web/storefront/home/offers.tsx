import type { ComponentProps, ReactNode } from 'react';
import { onePictureSource } from '../../../domain/catalogue/products/picture.rules.ts';
import type { CardProduct } from '../../../domain/catalogue/products/product-card.rules.ts';
import type { PromiseView } from '../../../domain/shop/delivery/delivery.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Medallion } from '../../ui/ornament.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';
import { DeliveryPromise } from '../delivery/delivery-promise.tsx';
import { useAddress } from '../frame/use-address.ts';
import { useApi } from '../frame/use-api.ts';
import type { Banner } from './banner.tsx';
import type { HomeSay } from './home-say.ts';

type Plated = Pick<CardProduct, 'id' | 'picture' | 'tint'>;
type Reduced = Plated & Pick<CardProduct, 'discount'>;
type BannerView = ComponentProps<typeof Banner>['banner'];

interface Props {
  readonly say: HomeSay;
  readonly promise: PromiseView | null;
  readonly today: string;
  /** The products on the table in the picture. A phone has room for one plate. */
  readonly table: readonly Plated[];
  /** The product with the largest discount. */
  readonly sale: Reduced | undefined;
  /** Banners that the owner has put at the top. */
  readonly banners: readonly { readonly id: number; readonly banner: BannerView }[];
}

/** The top of the page: swiped on a phone, side by side on a desktop. */
export function Offers({ say, promise, today, table, sale, banners }: Props) {
  return (
    <section className="page-gutters mx-auto w-full max-w-page pt-3 lg:pt-5">
      <ul className="no-scrollbar -mx-gutter flex snap-x snap-mandatory scroll-px-gutter gap-3 overflow-x-auto px-gutter lg:mx-0 lg:grid lg:auto-rows-fr lg:grid-cols-3 lg:gap-4 lg:px-0 lg:[&>:nth-child(2):last-child]:row-span-2 lg:[&>:only-child]:col-span-3">
        <Welcome say={say} promise={promise} today={today} table={table} />
        {banners.map(({ id, banner }) => (
          <BannerSlide key={id} banner={banner} />
        ))}
        {sale && <Sale say={say} product={sale} />}
      </ul>
    </section>
  );
}

function Slide({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <li
      className={classes(
        'relative flex min-h-52 w-[calc(100%-1.5rem)] shrink-0 snap-start overflow-hidden rounded-lg p-4 only:w-full sm:w-lg lg:w-auto lg:p-6',
        className,
      )}
    >
      {children}
    </li>
  );
}

function Welcome({ say, promise, today, table }: Pick<Props, 'say' | 'promise' | 'today' | 'table'>) {
  const { t } = useText();
  const { to } = useAddress();
  const call = useApi();
  return (
    <Slide className="on-brand lg:col-span-2 lg:row-span-2 lg:min-h-96 lg:px-10">
      {table[0] && <Wreathed product={table[0]} className="absolute top-2 -right-6 w-30 max-[22rem]:w-22 lg:hidden" />}
      <div className="relative z-raised flex min-w-0 flex-1 flex-col justify-between gap-2.5 lg:justify-center lg:gap-5 lg:pr-3">
        <div className="max-w-[68%] lg:max-w-none">
          <h1 className="text-balance text-2xl max-[22rem]:text-xl lg:text-3xl">{t('home.heroTitle')}</h1>
          <p className="mt-4 text-ink-soft text-lg max-lg:hidden">{say('home.heroText')}</p>
        </div>
        <ButtonLink to={to('/catalogue')} size="small" className="self-start lg:min-h-14 lg:px-6 lg:text-lg">
          {say('home.heroAction')}
        </ButtonLink>
        {promise && (
          <div className="max-lg:*:text-xs">
            <DeliveryPromise promise={promise} today={today} call={call} />
          </div>
        )}
      </div>
      <Table products={table} />
    </Slide>
  );
}

interface PitchProps extends Pick<BannerView, 'title' | 'text' | 'button' | 'link'> {
  /** A picture below the text, beside the button. */
  readonly children?: ReactNode;
}

function Pitch({ title, text, button, link, children }: PitchProps) {
  const { to } = useAddress();
  return (
    <div className="relative z-raised flex min-w-0 flex-1 flex-col gap-3">
      <div>
        <h2 className="text-2xl lg:text-3xl">
          <TiedWords text={title} />
        </h2>
        {text && <p className="mt-1 line-clamp-3 text-ink-soft text-sm lg:text-base">{text}</p>}
      </div>
      <div className="flex grow flex-wrap content-end items-end justify-between gap-3">
        {button && link && (
          // Its clickable area covers the whole slide.
          <ButtonLink to={to(link)} size="small" className="static!">
            {button}
          </ButtonLink>
        )}
        {children}
      </div>
    </div>
  );
}

function BannerSlide({ banner }: { readonly banner: BannerView }) {
  return (
    <Slide className="items-stretch gap-3 bg-brand-soft">
      <Pitch {...banner} />
      {banner.picture && (
        <Picture
          {...onePictureSource(banner.picture)}
          alt=""
          className="w-28 shrink-0 self-center rounded-md lg:w-32"
        />
      )}
    </Slide>
  );
}

/**
 * The largest current discount, with a picture of the product. The picture reduces the width of the text instead of
 * covering it.
 */
function Sale({ say, product }: { readonly say: HomeSay; readonly product: Reduced }) {
  return (
    <Slide className="bg-accent-soft">
      <Pitch
        title={say('home.saleTitle', { percent: product.discount ?? 0 })}
        text=""
        button={say('home.saleAction')}
        link="/products?discount=1&sort=discount"
      >
        <Wreathed
          product={product}
          className="pointer-events-none relative ms-auto mt-2 w-24 xl:w-32 xl:[li:nth-child(2):last-child_&]:w-48"
        />
      </Pitch>
    </Slide>
  );
}

/** Positions of the plates around the rosette, the largest in front. None is wider than the column of the table. */
const plates = [
  'right-26 bottom-6 z-raised w-38 xl:right-36 xl:w-52',
  'right-0 bottom-2 w-30 xl:right-2 xl:w-40',
  'top-4 right-8 w-32 xl:right-20 xl:w-36',
];

/**
 * A laid table with the most popular products; the list further down names them. It is a separate column, so that the
 * text beside it never overlaps it, however many lines it has.
 */
function Table({ products }: { readonly products: Props['table'] }) {
  return (
    <div aria-hidden="true" className="-my-6 -mr-6 relative w-64 shrink-0 max-lg:hidden xl:w-88">
      <Medallion className="-translate-y-1/2 absolute top-1/2 right-0 aspect-square w-full text-accent opacity-60" />
      {products.slice(0, plates.length).map((product, index) => (
        <Plate key={product.id} product={product} className={classes('absolute', plates[index])} />
      ))}
    </div>
  );
}

/** A plate in an ornament that is only slightly larger, so that it does not reach the text. */
function Wreathed({ product, className }: { readonly product: Plated; readonly className: string }) {
  return (
    <div aria-hidden="true" className={className}>
      <Medallion className="absolute -inset-3 text-accent opacity-60" />
      <Plate product={product} className="relative" />
    </div>
  );
}

function Plate({ product, className }: { readonly product: Plated; readonly className: string | undefined }) {
  return (
    <Picture
      {...onePictureSource(product.picture)}
      alt=""
      tint={product.tint}
      className={classes('rounded-full shadow-raised', className)}
    />
  );
}
