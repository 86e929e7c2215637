import { pictureSources } from '../../features/catalogue/picture.rules.ts';
import type { CardProduct } from '../../features/catalogue/product-card.rules.ts';
import type { PromiseView } from '../../features/delivery/delivery.contract.ts';
import { DeliveryPromise } from '../../features/delivery/delivery-promise.tsx';
import { useText } from '../../i18n/text-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Container } from '../../ui/container.tsx';
import { Medallion } from '../../ui/ornament.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useAddress } from '../frame/use-address.ts';
import { useApi } from '../frame/use-api.ts';
import type { HomeSay } from './home-say.ts';

type Plated = Pick<CardProduct, 'id' | 'picture' | 'tint'>;

interface Props {
  readonly say: HomeSay;
  readonly promise: PromiseView | null;
  readonly today: string;
  /** What stands on the table in the picture; a phone has room for one plate. */
  readonly table: readonly Plated[];
}

export function Hero({ say, promise, today, table }: Props) {
  const { t } = useText();
  const { to } = useAddress();
  const call = useApi();
  return (
    <section className="on-brand overflow-hidden">
      <Container className="relative flex items-center py-10 md:min-h-104 md:py-12">
        <div className="relative z-raised max-w-xl md:max-w-1/2">
          <h1 className="text-4xl">{t('home.heroTitle')}</h1>
          <p className="mt-4 text-ink-soft text-lg">{say('home.heroText')}</p>
          <div className="mt-7 flex items-center justify-between gap-3">
            <ButtonLink to={to('/products')} size="large">
              {say('home.heroAction')}
            </ButtonLink>
            {table[0] && <Plate product={table[0]} className="-my-6 -me-8 w-32 shrink-0 md:hidden" />}
          </div>
          {promise && (
            <div className="mt-5">
              <DeliveryPromise promise={promise} today={today} call={call} />
            </div>
          )}
        </div>
        <Table products={table} />
      </Container>
    </section>
  );
}

/** Where the plates stand around the rosette, the largest in front. */
const plates = [
  'right-44 bottom-6 z-raised w-52 lg:right-56 lg:w-60',
  'right-2 bottom-2 w-40 lg:right-6 lg:w-48',
  'top-4 right-24 w-40 lg:top-2 lg:right-32 lg:w-44',
];

/** A laid cloth with what most people buy; the list further down names it. */
function Table({ products }: { readonly products: Props['table'] }) {
  return (
    <div aria-hidden="true" className="absolute inset-y-0 right-0 w-1/2 max-md:hidden">
      <Medallion className="-translate-y-1/2 absolute top-1/2 right-0 size-104 text-accent opacity-60" />
      {products.slice(0, plates.length).map((product, index) => (
        <Plate key={product.id} product={product} className={classes('absolute', plates[index])} />
      ))}
    </div>
  );
}

function Plate({ product, className }: { readonly product: Plated; readonly className: string }) {
  return (
    <Picture
      {...pictureSources(product.picture)}
      alt=""
      sizes="(min-width: 48rem) 15rem, 8rem"
      tint={product.tint}
      className={classes('rounded-full shadow-raised', className)}
    />
  );
}
