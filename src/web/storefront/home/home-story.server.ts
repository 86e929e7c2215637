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
    readonly about: string;
    /** The certificate data of a product in stock. */
    readonly example:
      | (Pick<ProductDetail, 'slug' | 'halal'> & {
          readonly papers: string;
        })
      | null;
  };
}

export async function homeStory(api: ServerClient, pathname: string): Promise<HomeStory> {
  const t = say[splitLocale(pathname).locale];
  const product = await meatWithPapers(api);
  const example = product && {
    slug: product.slug,
    halal: product.halal,
    papers: t('story.papers', { name: product.name }),
  };
  return {
    again: t('story.again'),
    proof: { title: t('story.title'), text: t('story.text'), about: t('story.about'), example },
  };
}

/** Fresh meat is what customers ask about most. A shop without any at the moment explains it without an example. */
async function meatWithPapers(api: ServerClient) {
  const query = { storage: 'fresh', sort: 'popular', in_stock: '1', page_size: 1 } as const;
  const [card] = (await api.call(filterProducts, { query })).data;
  if (!card) return null;
  const { data: product } = await api.call(getProduct, { query: { slug: card.slug } });
  return product.halal.withdrawn ? null : product;
}
