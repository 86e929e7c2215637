import type { CategorySeed } from './seed.types.ts';

/** Parents come before their children, so that the list can be inserted in order. */
export const categories: readonly CategorySeed[] = [
  {
    slug: 'meat',
    parent: null,
    name: { en: 'Meat', ru: 'Мясо', uz: 'Goʻsht' },
    ko: '육류',
    tint: 'rose',
  },
  {
    slug: 'fresh-beef',
    parent: 'meat',
    name: { en: 'Chilled beef', ru: 'Охлаждённая говядина', uz: 'Sovutilgan mol goʻshti' },
    ko: '냉장 소고기',
    tint: 'rose',
  },
  {
    slug: 'frozen-beef',
    parent: 'meat',
    name: { en: 'Frozen beef', ru: 'Замороженная говядина', uz: 'Muzlatilgan mol goʻshti' },
    ko: '냉동 소고기',
    tint: 'sky',
  },
  {
    slug: 'fresh-lamb',
    parent: 'meat',
    name: { en: 'Chilled lamb', ru: 'Охлаждённая баранина', uz: 'Sovutilgan qoʻy goʻshti' },
    ko: '냉장 양고기',
    tint: 'clay',
  },
  {
    slug: 'frozen-lamb',
    parent: 'meat',
    name: { en: 'Frozen lamb', ru: 'Замороженная баранина', uz: 'Muzlatilgan qoʻy goʻshti' },
    ko: '냉동 양고기',
    tint: 'sky',
  },
  {
    slug: 'mince-offal',
    parent: 'meat',
    name: { en: 'Mince and offal', ru: 'Фарш и субпродукты', uz: 'Qiyma, jigar, kalla-pocha' },
    ko: '다짐육과 부산물',
    tint: 'rose',
  },
  {
    slug: 'whole-lamb',
    parent: 'meat',
    name: { en: 'Whole and half lamb', ru: 'Баран целиком и половина', uz: 'Butun va yarim qoʻy' },
    ko: '통양과 반 마리',
    tint: 'clay',
  },

  {
    slug: 'poultry',
    parent: null,
    name: { en: 'Poultry and eggs', ru: 'Птица и яйца', uz: 'Parranda va tuxum' },
    ko: '가금류와 계란',
    tint: 'sand',
  },
  {
    slug: 'chicken',
    parent: 'poultry',
    name: { en: 'Chicken', ru: 'Курица', uz: 'Tovuq goʻshti' },
    ko: '닭고기',
    tint: 'honey',
  },
  {
    slug: 'turkey-duck',
    parent: 'poultry',
    name: { en: 'Turkey and duck', ru: 'Индейка и утка', uz: 'Kurka va oʻrdak' },
    ko: '칠면조와 오리',
    tint: 'mint',
  },
  {
    slug: 'eggs',
    parent: 'poultry',
    name: { en: 'Eggs', ru: 'Яйца', uz: 'Tuxum' },
    ko: '계란',
    tint: 'honey',
  },

  {
    slug: 'fish',
    parent: null,
    name: { en: 'Fish', ru: 'Рыба', uz: 'Baliq' },
    ko: '생선',
    tint: 'sky',
  },

  {
    slug: 'vegetables-herbs',
    parent: null,
    name: { en: 'Vegetables and herbs', ru: 'Овощи и зелень', uz: 'Sabzavot va koʻkatlar' },
    ko: '채소와 허브',
    tint: 'leaf',
  },

  {
    slug: 'sausages-deli',
    parent: null,
    name: { en: 'Sausages and deli', ru: 'Колбасы и деликатесы', uz: 'Kolbasa va dudlangan goʻsht' },
    ko: '소시지와 햄',
    tint: 'rose',
  },
  {
    slug: 'cooked-sausages',
    parent: 'sausages-deli',
    name: { en: 'Cooked sausages and franks', ru: 'Варёные колбасы и сосиски', uz: 'Qaynatilgan kolbasa va sosiska' },
    ko: '소시지',
    tint: 'clay',
  },
  {
    slug: 'smoked-dried',
    parent: 'sausages-deli',
    name: { en: 'Qazi, smoked and dried', ru: 'Казы, копчёности, вяленое', uz: 'Qazi, dudlangan va qoq goʻsht' },
    ko: '카지, 훈제, 육포',
    tint: 'clay',
  },

  {
    slug: 'frozen-meals',
    parent: null,
    name: { en: 'Manti, samsa, frozen food', ru: 'Манты, самса, заморозка', uz: 'Manti, somsa, muzlatilgan taomlar' },
    ko: '냉동 간편식',
    tint: 'sky',
  },
  {
    slug: 'dumplings',
    parent: 'frozen-meals',
    name: { en: 'Manti, pelmeni, chuchvara', ru: 'Манты, пельмени, чучвара', uz: 'Manti, chuchvara, pelmen' },
    ko: '만티와 만두',
    tint: 'honey',
  },
  {
    slug: 'samsa-chebureki',
    parent: 'frozen-meals',
    name: { en: 'Samsa and chebureki', ru: 'Самса и чебуреки', uz: 'Somsa va cheburek' },
    ko: '삼사와 체부레키',
    tint: 'sand',
  },
  {
    slug: 'kebabs-cutlets',
    parent: 'frozen-meals',
    name: { en: 'Kebabs and cutlets', ru: 'Шашлык, люля, котлеты', uz: 'Kabob va kotletlar' },
    ko: '케밥과 커틀릿',
    tint: 'clay',
  },

  {
    slug: 'sets',
    parent: null,
    name: { en: 'Sets for plov and Eid (Hayit)', ru: 'Наборы для плова и праздников', uz: 'Osh va Hayit toʻplamlari' },
    ko: '플로프와 명절 세트',
    tint: 'plum',
  },

  {
    slug: 'canned-pickles',
    parent: null,
    name: { en: 'Canned food and pickles', ru: 'Консервы и соленья', uz: 'Konserva va tuzlamalar' },
    ko: '통조림과 절임',
    tint: 'leaf',
  },

  {
    slug: 'rice-flour-grains',
    parent: null,
    name: { en: 'Rice, flour and grains', ru: 'Рис, мука и крупы', uz: 'Guruch, un, yorma' },
    ko: '쌀, 밀가루, 곡물',
    tint: 'honey',
  },
  {
    slug: 'rice',
    parent: 'rice-flour-grains',
    name: { en: 'Rice', ru: 'Рис', uz: 'Guruch' },
    ko: '쌀',
    tint: 'sky',
  },
  {
    slug: 'grains-pulses',
    parent: 'rice-flour-grains',
    name: { en: 'Grains and pulses', ru: 'Крупы и бобовые', uz: 'Yorma va dukkaklilar' },
    ko: '곡물과 콩',
    tint: 'sand',
  },
  {
    slug: 'flour-noodles',
    parent: 'rice-flour-grains',
    name: { en: 'Flour, pasta, noodles', ru: 'Мука, макароны, лапша', uz: 'Un, makaron, lagʻmon' },
    ko: '밀가루와 면',
    tint: 'honey',
  },

  {
    slug: 'dairy',
    parent: null,
    name: { en: 'Dairy', ru: 'Молочные продукты', uz: 'Sut mahsulotlari' },
    ko: '유제품',
    tint: 'sky',
  },

  {
    slug: 'bread-pastry',
    parent: null,
    name: { en: 'Bread and pastry', ru: 'Хлеб и выпечка', uz: 'Non va pishiriqlar' },
    ko: '빵과 페이스트리',
    tint: 'sand',
  },

  {
    slug: 'sweets',
    parent: null,
    name: { en: 'Sweets', ru: 'Сладости', uz: 'Shirinliklar' },
    ko: '과자와 단것',
    tint: 'plum',
  },
  {
    slug: 'eastern-sweets',
    parent: 'sweets',
    name: {
      en: 'Central Asian and Turkish sweets',
      ru: 'Восточные сладости',
      uz: 'Sharq shirinliklari',
    },
    ko: '중앙아시아 전통 과자',
    tint: 'honey',
  },
  {
    slug: 'chocolate-biscuits',
    parent: 'sweets',
    name: { en: 'Chocolate and biscuits', ru: 'Шоколад и печенье', uz: 'Shokolad va pechenye' },
    ko: '초콜릿과 비스킷',
    tint: 'clay',
  },
  {
    slug: 'honey-jam',
    parent: 'sweets',
    name: { en: 'Honey, jam, sugar', ru: 'Мёд, варенье, сахар', uz: 'Asal, murabbo, qand' },
    ko: '꿀, 잼, 설탕',
    tint: 'honey',
  },
  {
    slug: 'ice-cream',
    parent: 'sweets',
    name: { en: 'Ice cream', ru: 'Мороженое', uz: 'Muzqaymoq' },
    ko: '아이스크림',
    tint: 'sky',
  },

  {
    slug: 'tea-drinks',
    parent: null,
    name: { en: 'Tea, coffee, drinks', ru: 'Чай, кофе, напитки', uz: 'Choy, qahva, ichimliklar' },
    ko: '차, 커피, 음료',
    tint: 'mint',
  },
  {
    slug: 'tea-coffee',
    parent: 'tea-drinks',
    name: { en: 'Tea and coffee', ru: 'Чай и кофе', uz: 'Choy va qahva' },
    ko: '차와 커피',
    tint: 'mint',
  },
  {
    slug: 'soft-drinks',
    parent: 'tea-drinks',
    name: { en: 'Juices and soft drinks', ru: 'Соки, компоты, вода', uz: 'Sharbat, kompot, suv' },
    ko: '주스와 음료',
    tint: 'rose',
  },

  {
    slug: 'oil-sauces-spices',
    parent: null,
    name: { en: 'Oil, sauces, spices', ru: 'Масло, соусы, специи', uz: 'Yogʻ, sous, ziravorlar' },
    ko: '기름, 소스, 향신료',
    tint: 'honey',
  },
  {
    slug: 'oil-sauces',
    parent: 'oil-sauces-spices',
    name: { en: 'Oil and sauces', ru: 'Масло и соусы', uz: 'Yogʻ va souslar' },
    ko: '기름과 소스',
    tint: 'honey',
  },
  {
    slug: 'spices',
    parent: 'oil-sauces-spices',
    name: { en: 'Spices and salt', ru: 'Специи и соль', uz: 'Ziravorlar va tuz' },
    ko: '향신료와 소금',
    tint: 'sand',
  },

  {
    slug: 'nuts-dried-fruit',
    parent: null,
    name: { en: 'Nuts and dried fruit', ru: 'Орехи и сухофрукты', uz: 'Quruq meva va yongʻoqlar' },
    ko: '견과와 말린 과일',
    tint: 'sand',
  },

  {
    slug: 'korean-halal',
    parent: null,
    name: { en: 'Korean halal food', ru: 'Корейская халяльная еда', uz: 'Koreyscha halol taomlar' },
    ko: '할랄 한식',
    tint: 'rose',
  },
];
