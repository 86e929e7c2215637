import { pictureSources } from '../../../domain/catalogue/products/picture.rules.ts';
import type { ProductDetail } from '../../../domain/catalogue/products/product.contract.ts';
import { productData } from '../../../domain/catalogue/products/product-data.rules.ts';
import { returnPolicyData, shippingData } from '../../../domain/desks/policies/merchant-terms.rules.ts';
import type { getDeliveryZones } from '../../../domain/shop/delivery/delivery.contract.ts';
import type { getShopInfo } from '../../../domain/shop/settings/shop-settings.contract.ts';
import { canonicalPath, locales, splitLocale } from '../../../kernel/locale.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { storefront as en } from '../../../platform/i18n/en/storefront.ts';
import { storefront as ru } from '../../../platform/i18n/ru/storefront.ts';
import { sayIn } from '../../../platform/i18n/storefront.ts';
import { storefront as uz } from '../../../platform/i18n/uz/storefront.ts';
import icon from '../../ui/icon.svg?no-inline';
import {
  breadcrumbData,
  organizationData,
  scriptSafeJson,
  structuredGraph,
  websiteData,
} from './structured-data.rules.ts';

// Only search engines read this, so browsers do not load the code: loaders send the finished text.

type ShopInfo = AnswerOf<typeof getShopInfo>['data'];
type Zones = AnswerOf<typeof getDeliveryZones>['data'];
type Crumbs = readonly { readonly slug: string; readonly name: string }[];

const say = { en: sayIn('en', en), ru: sayIn('ru', ru), uz: sayIn('uz', uz) };

/** The canonical URLs, in the language of the page at this path. */
function addressesOf(origin: string, pathname: string) {
  const { locale, path } = splitLocale(pathname);
  const at = (target: string) => origin + canonicalPath(locale, target);
  return { at, locale, path, t: say[locale] };
}

export function homeData({ company }: ShopInfo, origin: string, pathname: string): string {
  const { at, locale, t } = addressesOf(origin, pathname);
  const name = t('shop.name');
  return scriptSafeJson(
    structuredGraph([
      organizationData({ name, origin, logo: origin + icon, languages: locales }, company),
      websiteData({ name, origin, home: at('/'), list: at('/products'), locale }),
    ]),
  );
}

/** Home, catalogue and the categories down to the listed one. */
export function listData(way: Crumbs, origin: string, pathname: string): string {
  const { at, t } = addressesOf(origin, pathname);
  const catalogue = { name: t('nav.catalogue'), url: at('/products') };
  const home = { name: t('nav.home'), url: at('/') };
  return scriptSafeJson(structuredGraph([breadcrumbData([home, catalogue, ...categoryCrumbs(way, at)])]));
}

export function productPageData(
  product: ProductDetail,
  { delivery }: ShopInfo,
  zones: Zones,
  origin: string,
  pathname: string,
): string {
  const { at, path, t } = addressesOf(origin, pathname);
  const images = product.images.map((picture) => origin + pictureSources(picture).src);
  const home = { name: t('nav.home'), url: at('/') };
  const page = { name: product.name, url: at(path) };
  const returns = returnPolicyData(product.storage, at('/refund-policy'));
  const terms = (price: number) => ({
    shippingDetails: shippingData(delivery, zones, price),
    hasMerchantReturnPolicy: returns,
  });
  return scriptSafeJson(
    structuredGraph([
      productData(product, page.url, images, terms),
      breadcrumbData([home, ...categoryCrumbs(product.category, at), page]),
    ]),
  );
}

function categoryCrumbs(way: Crumbs, at: (target: string) => string) {
  return way.map(({ slug, name }) => ({ name, url: at(`/products?category=${slug}`) }));
}
