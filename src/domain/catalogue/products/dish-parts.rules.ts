/** The dishes of which products are sold separately. */
export const dishes = ['plov', 'manti', 'lagman', 'shashlik', 'shurpa', 'beshbarmak', 'ramyeon', 'tea'] as const;
type Dish = (typeof dishes)[number];

/** Slugs of products of which one is enough for the dish, the best first. */
type Part = readonly string[];

interface Parts {
  /** Bought for this dish: their pages show what else it needs. */
  readonly own: readonly Part[];
  /** Needed too, but bought for many dishes. */
  readonly common: readonly Part[];
}

const garlic = ['garlic-heads'];
const onions = ['onions'];
const carrots = ['yellow-carrots', 'carrots'];
const greens = ['coriander-fresh', 'dill-fresh', 'basil-rayhon'];
const bread = ['obi-non', 'samarkand-bread', 'patir-non'];

/** The most important parts first. A product belongs to the first dish that has it as its own. */
const partsOf: Readonly<Record<Dish, Parts>> = {
  plov: {
    own: [
      ['rice-devzira', 'rice-laser', 'rice-alanga'],
      ['beef-for-plov', 'lamb-shoulder-chilled', 'mutton-boneless', 'beef-neck-boneless', 'beef-shoulder-block'],
      carrots,
      ['cumin-zira', 'plov-spice-mix'],
      ['cottonseed-oil', 'fat-tail-dumba', 'flaxseed-oil', 'sunflower-oil'],
      garlic,
      ['chickpeas-nut'],
      ['barberry-dried'],
      ['raisins-black'],
    ],
    common: [onions],
  },
  manti: {
    own: [
      ['manti-beef', 'manti-lamb', 'manti-pumpkin', 'chuchvara', 'pelmeni-beef', 'pelmeni-chicken'],
      ['qatiq', 'smetana', 'suzma'],
      ['lazjan', 'adjika-georgian'],
    ],
    common: [greens.toReversed(), ['tomatoes'], ['black-pepper-ground']],
  },
  lagman: {
    own: [
      ['lagman-noodles-fresh', 'lagman-noodles-dry'],
      ['beef-stew-cubes', 'beef-brisket-chilled', 'veal-shoulder'],
    ],
    common: [['lazjan'], ['tomato-paste'], garlic, onions, carrots.toReversed(), greens],
  },
  shashlik: {
    own: [
      ['lamb-shashlik-cubes', 'shashlik-marinated-chicken', 'lula-kebab', 'lamb-ribs-frozen', 'lamb-rack'],
      ['shashlik-spice-mix'],
      ['ketchup-shashlik', 'tkemali'],
      ['lavash-thin'],
    ],
    common: [onions, ['tomatoes'], ['cucumbers'], greens, ['ayran-bottle']],
  },
  shurpa: {
    own: [
      ['lamb-neck-slices', 'beef-shank-bone-in', 'lamb-shank-frozen', 'marrow-bones', 'oxtail-pieces', 'soup-hen'],
      ['potatoes'],
    ],
    common: [carrots.toReversed(), onions, ['chickpeas-nut'], ['tomatoes'], ['bay-leaf'], greens, bread],
  },
  beshbarmak: {
    own: [['beshbarmak-sheets'], ['qazi-boiled', 'qazi-ready-sliced']],
    common: [['lamb-shoulder-frozen', 'beef-short-ribs'], onions, ['black-pepper-ground'], ['kurt-salty']],
  },
  ramyeon: {
    own: [['ramyeon-spicy', 'ramyeon-mild-chicken', 'tteokbokki-halal'], ['kimchi-cabbage'], ['gim-seaweed']],
    common: [['eggs-farm'], ['beef-thin-slices'], ['gochujang-halal']],
  },
  tea: {
    own: [
      ['green-tea-95', 'green-tea-110', 'black-tea-loose', 'black-tea-bergamot', 'granulated-tea-kazakh'],
      ['navat-crystal', 'sugar-lumps'],
      ['halva-sunflower', 'samarkand-halva', 'halva-tahini-pistachio', 'parvarda', 'chak-chak', 'baklava-walnut'],
      ['mountain-honey', 'apricot-jam', 'cherry-jam', 'fig-jam'],
      bread,
      ['qaymoq'],
      ['bogirsoq', 'sushki', 'baked-milk-biscuits'],
    ],
    common: [['dried-apricots-kuraga', 'raisins-golden', 'walnuts-halves']],
  },
};

/** The dish that a product is bought for, or else one that needs it; null if there is none. */
export function dishWith(slug: string): Dish | null {
  return dishAmong('own', slug) ?? dishAmong('common', slug) ?? null;
}

function dishAmong(kind: keyof Parts, slug: string): Dish | undefined {
  return dishes.find((name) => partsOf[name][kind].some((part) => part.includes(slug)));
}

/** Fewer other products are not worth a row of their own. */
const fewest = 3;

interface Together<Product> {
  readonly dish: Dish;
  /** One product of each other part of the dish. */
  readonly others: readonly Product[];
}

/**
 * What else is needed for the dish that a product is bought for; null if it is bought for no dish, or if too much of
 * the rest is missing. A shop with other products has other slugs, and then no dishes.
 */
export function forDishWith<Product>(
  slug: string,
  available: (slug: string) => Product | undefined,
): Together<Product> | null {
  const dish = dishAmong('own', slug);
  if (!dish) return null;
  const { own, common } = partsOf[dish];
  const others = [...own, ...common]
    .filter((part) => !part.includes(slug))
    .flatMap((part) => part.map(available).find((product) => product !== undefined) ?? []);
  return others.length < fewest ? null : { dish, others };
}
