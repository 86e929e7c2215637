import type { CategorySeed } from './seed.types.ts';

/** Parents come before their children, so that the list can be inserted in order. */
export const categories: readonly CategorySeed[] = [
  { slug: 'meat', parent: null, name: { en: 'Meat', ru: 'Мясо', uz: 'Goʻsht' }, ko: '육류', art: '1f356', hue: 8 },
  { slug: 'fresh-beef', parent: 'meat', name: { en: 'Chilled beef', ru: 'Охлаждённая говядина', uz: 'Yangi mol goʻshti' }, ko: '냉장 소고기', art: '1f969', hue: 4 },
  { slug: 'frozen-beef', parent: 'meat', name: { en: 'Frozen beef', ru: 'Замороженная говядина', uz: 'Muzlatilgan mol goʻshti' }, ko: '냉동 소고기', art: '1f404', hue: 205 },
  { slug: 'fresh-lamb', parent: 'meat', name: { en: 'Chilled lamb', ru: 'Охлаждённая баранина', uz: 'Yangi qoʻy goʻshti' }, ko: '냉장 양고기', art: '1f411', hue: 16 },
  { slug: 'frozen-lamb', parent: 'meat', name: { en: 'Frozen lamb', ru: 'Замороженная баранина', uz: 'Muzlatilgan qoʻy goʻshti' }, ko: '냉동 양고기', art: '1f40f', hue: 212 },
  { slug: 'mince-offal', parent: 'meat', name: { en: 'Mince and offal', ru: 'Фарш и субпродукты', uz: 'Qiyma va ichki aʼzolar' }, ko: '다짐육과 부산물', art: '1f958', hue: 350 },

  { slug: 'poultry', parent: null, name: { en: 'Poultry and eggs', ru: 'Птица и яйца', uz: 'Parranda va tuxum' }, ko: '가금류와 계란', art: '1f357', hue: 34 },
  { slug: 'chicken', parent: 'poultry', name: { en: 'Chicken', ru: 'Курица', uz: 'Tovuq goʻshti' }, ko: '닭고기', art: '1f413', hue: 40 },
  { slug: 'turkey-duck', parent: 'poultry', name: { en: 'Turkey and duck', ru: 'Индейка и утка', uz: 'Kurka va oʻrdak' }, ko: '칠면조와 오리', art: '1f986', hue: 150 },
  { slug: 'eggs', parent: 'poultry', name: { en: 'Eggs', ru: 'Яйца', uz: 'Tuxum' }, ko: '계란', art: '1f95a', hue: 48 },

  { slug: 'sausages-deli', parent: null, name: { en: 'Sausages and deli', ru: 'Колбасы и деликатесы', uz: 'Kolbasa va dudlangan goʻsht' }, ko: '소시지와 햄', art: '1f96a', hue: 355 },
  { slug: 'cooked-sausages', parent: 'sausages-deli', name: { en: 'Cooked sausages and franks', ru: 'Варёные колбасы и сосиски', uz: 'Qaynatilgan kolbasa va sosiska' }, ko: '소시지', art: '1f32d', hue: 12 },
  { slug: 'smoked-dried', parent: 'sausages-deli', name: { en: 'Qazi, smoked and dried', ru: 'Казы, копчёности, вяленое', uz: 'Qazi, dudlangan va qoq goʻsht' }, ko: '카지, 훈제, 육포', art: '1f40e', hue: 20 },

  { slug: 'frozen-meals', parent: null, name: { en: 'Frozen ready food', ru: 'Замороженные полуфабрикаты', uz: 'Muzlatilgan yarim tayyor taomlar' }, ko: '냉동 간편식', art: '1f9ca', hue: 198 },
  { slug: 'dumplings', parent: 'frozen-meals', name: { en: 'Manti, pelmeni, chuchvara', ru: 'Манты, пельмени, чучвара', uz: 'Manti, chuchvara, pelmen' }, ko: '만티와 만두', art: '1f95f', hue: 45 },
  { slug: 'samsa-pies', parent: 'frozen-meals', name: { en: 'Samsa and pies', ru: 'Самса и пирожки', uz: 'Somsa va piroglar' }, ko: '삼사와 파이', art: '1f967', hue: 30 },
  { slug: 'kebabs-cutlets', parent: 'frozen-meals', name: { en: 'Kebabs and cutlets', ru: 'Шашлык, люля, котлеты', uz: 'Kabob va kotletlar' }, ko: '케밥과 커틀릿', art: '1f959', hue: 14 },

  { slug: 'canned-pickles', parent: null, name: { en: 'Canned food and pickles', ru: 'Консервы и соленья', uz: 'Konserva va tuzlamalar' }, ko: '통조림과 절임', art: '1f96b', hue: 100 },

  { slug: 'rice-flour-grains', parent: null, name: { en: 'Rice, flour and grains', ru: 'Рис, мука и крупы', uz: 'Guruch, un va donlar' }, ko: '쌀, 밀가루, 곡물', art: '1f33e', hue: 50 },
  { slug: 'rice', parent: 'rice-flour-grains', name: { en: 'Rice', ru: 'Рис', uz: 'Guruch' }, ko: '쌀', art: '1f35a', hue: 190 },
  { slug: 'grains-pulses', parent: 'rice-flour-grains', name: { en: 'Grains and pulses', ru: 'Крупы и бобовые', uz: 'Yorma va dukkaklilar' }, ko: '곡물과 콩', art: '1fad8', hue: 28 },
  { slug: 'flour-noodles', parent: 'rice-flour-grains', name: { en: 'Flour, pasta, noodles', ru: 'Мука, макароны, лапша', uz: 'Un, makaron, lagʻmon' }, ko: '밀가루와 면', art: '1f35d', hue: 44 },

  { slug: 'dairy', parent: null, name: { en: 'Dairy', ru: 'Молочное', uz: 'Sut mahsulotlari' }, ko: '유제품', art: '1f95b', hue: 210 },

  { slug: 'bread-pastry', parent: null, name: { en: 'Bread and pastry', ru: 'Хлеб и выпечка', uz: 'Non va pishiriqlar' }, ko: '빵과 페이스트리', art: '1fad3', hue: 36 },

  { slug: 'sweets', parent: null, name: { en: 'Sweets', ru: 'Сладости', uz: 'Shirinliklar' }, ko: '과자와 단것', art: '1f36c', hue: 330 },
  { slug: 'eastern-sweets', parent: 'sweets', name: { en: 'Eastern sweets', ru: 'Восточные сладости', uz: 'Sharq shirinliklari' }, ko: '중앙아시아 전통 과자', art: '1f96e', hue: 38 },
  { slug: 'chocolate-biscuits', parent: 'sweets', name: { en: 'Chocolate and biscuits', ru: 'Шоколад и печенье', uz: 'Shokolad va pechenye' }, ko: '초콜릿과 비스킷', art: '1f36b', hue: 22 },
  { slug: 'honey-jam', parent: 'sweets', name: { en: 'Honey and jam', ru: 'Мёд и варенье', uz: 'Asal va murabbo' }, ko: '꿀과 잼', art: '1f36f', hue: 42 },

  { slug: 'tea-drinks', parent: null, name: { en: 'Tea, coffee, drinks', ru: 'Чай, кофе, напитки', uz: 'Choy, qahva, ichimliklar' }, ko: '차, 커피, 음료', art: '1f375', hue: 130 },
  { slug: 'tea-coffee', parent: 'tea-drinks', name: { en: 'Tea and coffee', ru: 'Чай и кофе', uz: 'Choy va qahva' }, ko: '차와 커피', art: '1fad6', hue: 140 },
  { slug: 'soft-drinks', parent: 'tea-drinks', name: { en: 'Juices and soft drinks', ru: 'Соки, компоты, вода', uz: 'Sharbat, kompot, suv' }, ko: '주스와 음료', art: '1f9c3', hue: 350 },

  { slug: 'oil-sauces-spices', parent: null, name: { en: 'Oil, sauces, spices', ru: 'Масло, соусы, специи', uz: 'Yogʻ, sous, ziravorlar' }, ko: '기름, 소스, 향신료', art: '1fad9', hue: 60 },
  { slug: 'oil-sauces', parent: 'oil-sauces-spices', name: { en: 'Oil and sauces', ru: 'Масло и соусы', uz: 'Yogʻ va souslar' }, ko: '기름과 소스', art: '1f33b', hue: 54 },
  { slug: 'spices', parent: 'oil-sauces-spices', name: { en: 'Spices and salt', ru: 'Специи и соль', uz: 'Ziravorlar va tuz' }, ko: '향신료와 소금', art: '1f9c2', hue: 26 },

  { slug: 'nuts-dried-fruit', parent: null, name: { en: 'Nuts and dried fruit', ru: 'Орехи и сухофрукты', uz: 'Yongʻoq va quruq mevalar' }, ko: '견과와 말린 과일', art: '1f95c', hue: 32 },

  { slug: 'korean-halal', parent: null, name: { en: 'Korean halal', ru: 'Корейская еда халяль', uz: 'Koreyscha halol taomlar' }, ko: '할랄 한식', art: '1f35c', hue: 0 },
];
