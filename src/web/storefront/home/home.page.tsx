import { Fragment } from 'react';
import { data } from 'react-router';
import { type HomePart, listHomeParts } from '../../../domain/catalogue/merchandising/home.contract.ts';
import { listCategories } from '../../../domain/catalogue/products/category.contract.ts';
import { cardOf } from '../../../domain/catalogue/products/product-card.rules.ts';
import { filterProducts } from '../../../domain/catalogue/search/search.contract.ts';
import { getDeliveryPrice } from '../../../domain/shop/delivery/delivery.contract.ts';
import { getShopInfo } from '../../../domain/shop/settings/shop-settings.contract.ts';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { splitLocale } from '../../../kernel/locale.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Container } from '../../ui/container.tsx';
import { HydrateLast } from '../../ui/hydrate-last.tsx';
import { toJsonText, useJsonText } from '../frame/json-text.ts';
import { isKnownLanguage } from '../frame/known-language.ts';
import { PageHead } from '../frame/page-head.tsx';
import { homeData } from '../frame/structured-data.server.ts';
import { StructuredData, structuredContext } from '../frame/structured-data.tsx';
import { ProductRow } from '../products/product-row.tsx';
import type { Route } from './+types/home.page.ts';
import { Banner } from './banner.tsx';
import { Categories } from './categories.tsx';
import { withoutRepeats } from './home-rows.rules.ts';
import { sayHome } from './home-say.ts';
import { homeStory } from './home-story.server.ts';
import { homeWords } from './home-words.server.ts';
import { KnownHomeScript } from './known-home-script.tsx';
import { Offers } from './offers.tsx';
import { OrderStrip } from './order-strip.tsx';
import { Proof } from './proof.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { Usuals, UsualsFirst } from './usuals.tsx';

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
  popular: { all: '/products', most: 6, query: { sort: 'popular', page_size: 18 } },
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
  const [all, shop, delivery, story, ...shelves] = await Promise.all([
    api.call(listCategories, {}),
    api.call(getShopInfo, {}),
    api.call(getDeliveryPrice, { query: {} }),
    homeStory(api, url.pathname),
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
  const { categories, parts } = useJsonText(loaderData.lists);
  const { t, locale } = useText();
  const say = sayHome(locale, loaderData.words);
  // Banners above the first shelf belong to the top of the page.
  const firstShelf = parts.findIndex(({ banner }) => !banner);
  const onTop = parts.slice(0, firstShelf === -1 ? parts.length : firstShelf);
  const banners = onTop.flatMap(({ id, banner }) => (banner ? [{ id, banner }] : []));
  const rest = parts.slice(onTop.length);
  // The first row of products is in view when the page opens.
  const first = rest.find(({ products }) => products.length > 0);
  return (
    <>
      <PageHead title={t('home.title')} description={say('home.description')} />
      <StructuredData />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3 lg:gap-4 lg:pt-5">
        <OrderStrip />
        <Offers promise={promise} today={today} banners={banners} />
      </Container>
      {parts
        .filter(({ kind }) => kind === 'again')
        .map(({ id, title }) => (
          <UsualsFirst key={id} title={title || story.again} />
        ))}
      <KnownHomeScript />
      {rest.map(({ id, kind, title, banner, products, all }) => {
        if (banner) return <Banner key={id} banner={banner} />;
        if (kind === 'categories') return <Categories key={id} title={title} categories={categories} say={say} />;
        if (kind === 'again') return <Usuals key={id} title={title || story.again} />;
        const name = title || (isUsual(kind) ? t(`row.${kind}`) : '');
        const isFirst = id === first?.id;
        return (
          <Fragment key={id}>
            <ProductRow title={name} products={products} all={all} isInSight={isFirst} />
            {isFirst && <RecentlyViewed />}
          </Fragment>
        );
      })}
      {!first && <RecentlyViewed />}
      <HydrateLast>
        <Proof proof={story.proof} say={say} today={today} />
      </HydrateLast>
    </>
  );
}
