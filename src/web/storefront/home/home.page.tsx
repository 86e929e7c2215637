import type { ComponentProps } from 'react';
import { data } from 'react-router';
import { type HomePart, listHomeParts } from '../../../domain/catalogue/merchandising/home.contract.ts';
import { listCategories } from '../../../domain/catalogue/products/category.contract.ts';
import { cardOf } from '../../../domain/catalogue/products/product-card.rules.ts';
import { filterProducts } from '../../../domain/catalogue/search/search.contract.ts';
import { getDeliveryPrice } from '../../../domain/shop/delivery/delivery.contract.ts';
import { getShopInfo } from '../../../domain/shop/settings/shop-settings.contract.ts';
import { hourText } from '../../../domain/shop/settings/shop-settings.rules.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { splitLocale } from '../../../kernel/locale.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { CachedFragment } from '../../ui/cached-fragment.tsx';
import { Container } from '../../ui/container.tsx';
import { HydrateLast } from '../../ui/hydrate-last.tsx';
import { BadgeCheck } from '../../ui/icons/badge-check.ts';
import { Languages } from '../../ui/icons/languages.ts';
import { Snowflake } from '../../ui/icons/snowflake.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CategoryTile } from '../catalogue/category-tile.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { toJsonText, useJsonText } from '../frame/json-text.ts';
import { isKnownLanguage } from '../frame/known-language.ts';
import { PageHead } from '../frame/page-head.tsx';
import { homeData } from '../frame/structured-data.server.ts';
import { StructuredData, structuredContext } from '../frame/structured-data.tsx';
import { useAddress } from '../frame/use-address.ts';
import { ProductRow } from '../products/product-row.tsx';
import type { Route } from './+types/home.page.ts';
import { Banner } from './banner.tsx';
import { BuyAgain, BuyAgainFirst } from './buy-again.tsx';
import { withoutRepeats } from './home-rows.rules.ts';
import { type HomeSay, sayHome } from './home-say.ts';
import { homeStory } from './home-story.server.ts';
import { homeWords } from './home-words.server.ts';
import { Offers } from './offers.tsx';
import { Proof } from './proof.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

/** The number of plates in the picture beside the shop's name. */
const platesShown = 3;

/**
 * Complete rows of six on a desktop. Each links to its whole list, so that the page stays light on phones. Some request
 * more products than they show, to replace those on a higher shelf.
 */
const usualRows = {
  discounts: {
    all: '/products?discount=1&sort=discount',
    most: 6,
    query: { discount: '1', sort: 'discount', page_size: 6 },
  },
  popular: { all: '/products', most: 12, query: { sort: 'popular', page_size: 18 } },
  new: { all: '/products?sort=new', most: 6, query: { sort: 'new', page_size: 24 } },
} as const;
const isUsual = (kind: string): kind is keyof typeof usualRows => kind in usualRows;

/** The products of a shelf, and the link to all of them; null for a part that is not a shelf. */
function rowOf({ kind, category, query: q }: HomePart) {
  if (isUsual(kind)) return usualRows[kind];
  if (category) return { all: `/products?category=${category}`, most: 6, query: { category, page_size: 6 } };
  return q ? { all: `/products?${new URLSearchParams({ q })}`, most: 6, query: { q, page_size: 6 } } : null;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!isKnownLanguage(params.locale)) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const {
    data: { parts },
  } = await api.call(listHomeParts, {});
  const row = async (part: HomePart) => {
    const wanted = rowOf(part);
    if (!wanted) return { products: [], most: 0, yields: false };
    const { data } = await api.call(filterProducts, { query: { ...wanted.query, in_stock: '1' } });
    return { products: data.map(cardOf), most: wanted.most, yields: isUsual(part.kind) };
  };
  const [all, shop, delivery, story, table, ...shelves] = await Promise.all([
    api.call(listCategories, {}),
    api.call(getShopInfo, {}),
    api.call(getDeliveryPrice, { query: {} }),
    homeStory(api, url.pathname),
    api.call(filterProducts, { query: { sort: 'popular', page_size: platesShown, in_stock: '1' } }),
    ...parts.map(row),
  ]);
  const rows = withoutRepeats(shelves);
  const top = all.data.filter((category) => category.parent === null);
  // The tiles have a plain background and need no blurred placeholder, which would make the page larger.
  const categories = top.map(({ slug, name, tint, picture: { key, widths } }) => ({
    slug,
    name,
    tint,
    picture: { key, widths },
  }));
  context.set(structuredContext, homeData(shop.data, context.get(runtimeContext).publicOrigin, url.pathname));
  return {
    lists: toJsonText({
      categories: parts.some(({ kind }) => kind === 'categories') ? categories : [],
      plates: table.data.map(cardOf).map(({ id, picture, tint }) => ({ id, picture, tint })),
      parts: parts.map((part, index) => ({ ...shownOf(part), all: rowOf(part)?.all, products: rows[index] ?? [] })),
    }),
    story,
    words: homeWords[splitLocale(url.pathname).locale],
    promise: delivery.data.promise,
    today: koreanDateOf(Date.now()),
  };
}

/** Only the fields that the page shows. */
function shownOf({ id, kind, title, text, button, link, picture }: HomePart) {
  return { id, kind, title, ...(kind === 'banner' ? { banner: { title, text, button, link, picture } } : {}) };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { story, promise, today } = loaderData;
  const { categories, plates, parts } = useJsonText(loaderData.lists);
  const { t, locale } = useText();
  const say = sayHome(locale, loaderData.words);
  // Banners above the first shelf belong to the top of the page.
  const firstShelf = parts.findIndex(({ banner }) => !banner);
  const onTop = parts.slice(0, firstShelf === -1 ? parts.length : firstShelf);
  const banners = onTop.flatMap(({ id, banner }) => (banner ? [{ id, banner }] : []));
  const [sale] = parts.find(({ kind }) => kind === 'discounts')?.products ?? [];
  return (
    <>
      <PageHead title={t('home.title')} description={say('home.description')} />
      <StructuredData />
      <Offers say={say} promise={promise} today={today} table={plates} sale={sale} banners={banners} />
      {parts
        .filter(({ kind }) => kind === 'again')
        .map(({ id, title }) => (
          <BuyAgainFirst key={id} title={title || story.again} />
        ))}
      <RecentlyViewed />
      {parts.slice(onTop.length).map(({ id, kind, title, banner, products, all }) => {
        if (banner) return <Banner key={id} banner={banner} />;
        if (kind === 'categories') return <Tiles key={id} title={title} categories={categories} say={say} />;
        if (kind === 'again') return <BuyAgain key={id} title={title || story.again} />;
        const name = title || (isUsual(kind) ? t(`row.${kind}`) : '');
        return <ProductRow key={id} title={name} products={products} all={all} />;
      })}
      <HydrateLast>
        <Proof proof={story.proof} today={today} />
        <Trust say={say} />
      </HydrateLast>
    </>
  );
}

interface TilesProps {
  readonly title: string;
  readonly categories: readonly (ComponentProps<typeof CategoryTile>['category'] & { readonly slug: string })[];
  readonly say: HomeSay;
}

function Tiles({ title, categories, say }: TilesProps) {
  const { to } = useAddress();
  const all = { text: say('home.allCategories'), label: say('home.allCategoriesLabel'), to: to('/catalogue') };
  return (
    <Container as="section" className="pt-6 lg:pt-10">
      <SectionHeading title={title || say('home.categories')} action={all} />
      <CachedFragment
        as="ul"
        name={import.meta.env.SSR ? JSON.stringify(['tiles', to('/'), categories]) : undefined}
        className="grid grid-cols-4 gap-x-2 gap-y-3 tiny:grid-cols-2 max-[22rem]:grid-cols-3 sm:grid-cols-5 sm:gap-3 lg:grid-cols-8 lg:gap-5"
      >
        {categories.map((category) => (
          <li key={category.slug}>
            <CategoryTile category={category} to={to(`/products?category=${category.slug}`)} />
          </li>
        ))}
      </CachedFragment>
    </Container>
  );
}

function Trust({ say }: { readonly say: HomeSay }) {
  const { delivery } = useFrame().shop;
  const cutoff = hourText(delivery.cutoff_hour);
  const reasons = [
    { Icon: BadgeCheck, title: say('home.halalTitle'), text: say('home.halalText') },
    { Icon: Snowflake, title: say('home.coldTitle'), text: say('home.coldText') },
    { Icon: Truck, title: say('home.fastTitle', { cutoff }), text: say('home.fastText') },
    { Icon: Languages, title: say('home.wordsTitle'), text: say('home.wordsText') },
  ];
  return (
    <Container as="section" className="pt-14">
      <SectionHeading title={say('home.trustTitle')} />
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {reasons.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 rounded-lg border border-line bg-surface p-4 sm:block sm:p-5">
            <Icon className="size-8 shrink-0 text-brand-text" />
            <div>
              <h3 className="text-lg sm:mt-3">{title}</h3>
              <p className="mt-1 text-ink-soft text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Container>
  );
}
