import { getProduct, type ProductDetail } from '../../../domain/catalogue/products/product.contract.ts';
import { filterProducts } from '../../../domain/catalogue/search/search.contract.ts';
import { splitLocale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { homeStory as en } from '../../../platform/i18n/en/home-story.ts';
import { sayWith } from '../../../platform/i18n/message.ts';
import { homeStory as ru } from '../../../platform/i18n/ru/home-story.ts';
import { homeStory as uz } from '../../../platform/i18n/uz/home-story.ts';

// Texts that only the home page uses. They are sent with its data, because translations in the browser bundle add
// weight to every page.

const say = {
  en: sayWith<typeof en>('en', en),
  ru: sayWith<typeof en>('ru', ru),
  uz: sayWith<typeof en>('uz', uz),
};

export interface HomeStory {
  /** Heading above products that the customer has bought before. */
  readonly again: string;
  readonly proof: {
    readonly title: string;
    readonly text: string;
    readonly steps: readonly { readonly title: string; readonly text: string }[];
    readonly about: string;
    /** The certificate data of a product in stock. */
    readonly example:
      | (Pick<ProductDetail, 'slug' | 'halal'> & {
          readonly text: string;
          readonly papers: string;
          readonly lot: ProductDetail['lots'][number];
        })
      | null;
  };
}

export async function homeStory(api: ServerClient, pathname: string): Promise<HomeStory> {
  const t = say[splitLocale(pathname).locale];
  const shown = await meatWithPapers(api);
  const example = shown && {
    slug: shown.product.slug,
    halal: shown.product.halal,
    lot: shown.lot,
    text: t('story.example', { name: shown.product.name }),
    papers: t('story.papers'),
  };
  const steps = (['paper', 'lot', 'method'] as const).map((step) => ({
    title: t(`story.${step}Title`),
    text: t(`story.${step}Text`),
  }));
  return {
    again: t('story.again'),
    proof: { title: t('story.title'), text: t('story.text'), steps, about: t('story.about'), example },
  };
}

/** Fresh meat has the most certificate data. A shop without any at the moment explains it without an example. */
async function meatWithPapers(api: ServerClient) {
  const query = { storage: 'fresh', sort: 'popular', in_stock: '1', page_size: 1 } as const;
  const [card] = (await api.call(filterProducts, { query })).data;
  if (!card) return null;
  const { data: product } = await api.call(getProduct, { query: { slug: card.slug } });
  const lot = product.lots.find(({ slaughter_method }) => slaughter_method !== 'none');
  return lot ? { product, lot } : null;
}
