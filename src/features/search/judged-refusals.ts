import type { RefusedKind } from './refused-words.rules.ts';

/** What a halal shop never sells, in every language and in the letters of another. */
export const refusedQueries: Readonly<Record<RefusedKind, readonly string[]>> = {
  pork: [
    ...['pork', 'Pork belly', 'pork sausage', 'pig', 'bacon', 'lard', 'prosciutto', 'spam'],
    ...['свинина', 'свинину', 'свининой', 'свиной фарш', 'свиная шея', 'сало', 'бекон', 'поросёнок', 'svinina'],
    ...['choʻchqa goʻshti', "cho'chqa", 'chochqa', 'choʻchqani', 'чўчқа гўшти', 'toʻngʻiz', 'тўнғиз гўшти'],
    ...[
      '돼지고기',
      '돼지',
      '삼겹살',
      '돼지고기만두',
      '베이컨',
      '족발',
      '돈까스',
      'samgyeopsal',
      'самгёпсаль',
      'dwaeji',
    ],
  ],
  alcohol: [
    ...['alcohol', 'beer', 'craft beer', 'red wine', 'vodka', 'whisky', 'rum', 'soju', 'sake', 'makgeolli'],
    ...[
      'пиво',
      'пива',
      'вино',
      'красное вино',
      'водка',
      'водку',
      'коньяк',
      'шампанское',
      'алкоголь',
      'соджу',
      'макколли',
    ],
    ...['pivo', 'vodka', 'vino', 'shampanskoe', 'aroq', 'ароқ', 'sharob', 'spirtli ichimliklar', 'konyak', 'pivoni'],
    ...['소주', '맥주', '막걸리', '와인', '위스키', '술', '레드와인', 'maekju'],
  ],
  tobacco: ['cigarettes', 'сигареты', 'sigaret', 'насвай', 'nosvoy', '담배', 'vape'],
  unclean: ['blood sausage', 'кровяная колбаса', 'dog meat', '순대', '개고기'],
};

/** The same words as people write them who mistype, hide or dress them up. */
export const disguisedQueries: Readonly<Record<RefusedKind, readonly string[]>> = {
  pork: [
    ...['cвинина', 'свинuна', 'СВИНИHА', 'роrk', 'РORK', 'p0rk', 'ｐｏｒｋ', '𝐩𝐨𝐫𝐤', 'pórk', 'ρork', 'cho4qa'],
    ...['po\u200drk', 'p\u200bo\u200br\u200bk', 'po\u00adrk', 'p\u0334o\u0334rk', 'сви\u2060нина', '돼\u200b지고기'],
    ...['cho`chqa', 'cho‘chqa', 'choʼchqa', 'cho´chqa', 'chо‘chqа', 'чўчқа', 'чучка', 'choʻchqalarni', 'cdbybyf'],
    ...['свинина без кости', 'pork without bone', 'сало отборное', 'свинина в уксусе', 'свинина без алкоголя'],
  ],
  alcohol: [
    ...[
      'пивo',
      'вoдкa',
      'ВЕЕR',
      'b33r',
      'v0dka',
      'v1no',
      'ｓｏｊｕ',
      's0ju',
      '소\u00ad주',
      '맥\u200c주',
      'gbdj',
      'djlrf',
    ],
    ...['пиво без глютена', 'wine no sugar', 'vodkalarni'],
  ],
  tobacco: ['сигapeты', 'cigar\u00adettes', 't0bacco'],
  unclean: ['개\u200b고기'],
};

/** Goods without it, goods of another animal, and words that only look alike. */
export const allowedQueries: readonly string[] = [
  ...['without pork', 'pork free sausage', 'no pork', 'sausage without pork', 'alcohol free', 'non-alcoholic beer'],
  ...['без свинины', 'колбаса без свинины', 'без алкоголя', 'безалкогольное пиво', 'не свинина'],
  ...["cho'chqasiz", "cho'chqasiz kolbasa", 'choʻchqa goʻshtisiz', 'alkogolsiz', 'alkogolsiz pivo'],
  ...[
    'non alcoholic',
    'beer without alcohol',
    'free of pork',
    'без добавления свинины',
    'не содержит свинины',
    'spirtsiz',
  ],
  ...['blood orange', 'halol goʻsht', 'w1thout pork', 'bez svininy', 'chochqasiz'],
  ...['무알콜 맥주', '돼지고기 없는 만두', '무돈육 소시지', '논알콜 와인', '돼지고기 무'],
  ...['beef bacon', 'turkey bacon', 'бекон из индейки', 'halal bacon', 'говяжье сало', '소고기 베이컨', '우삼겹'],
  ...[
    'wine vinegar',
    'винный уксус',
    '와인 식초',
    'ginger',
    'chuch',
    'chuchvara',
    'aroma',
    'вода',
    'винегрет',
    '술루구니',
  ],
];

/** What shops have and this one may not: it is said so, or it is the thing itself; by the word of its English name. */
export const otherGoodsQueries: readonly (readonly [query: string, word: string])[] = [
  ...(['salmon', 'лосось', 'сёмга', '연어'] as const).map((query) => [query, 'salmon'] as const),
  ...(['shrimp', 'креветки', 'krevetka', '새우'] as const).map((query) => [query, 'shrimp'] as const),
  ...(['squid', 'кальмары', '오징어'] as const).map((query) => [query, 'squid'] as const),
  ...(['avocado', 'авокадо', '아보카도'] as const).map((query) => [query, 'avocado'] as const),
  ...(['mushrooms', 'грибы', 'qoʻziqorin', '버섯'] as const).map((query) => [query, 'mushroom'] as const),
  ...(['banana', 'бананы', '바나나'] as const).map((query) => [query, 'banana'] as const),
  ...(['strawberry', 'клубника', 'клубнику', 'qulupnay', '딸기'] as const).map(
    (query) => [query, 'strawberr'] as const,
  ),
  ...(['lemon', 'лимон', 'limon', '레몬'] as const).map((query) => [query, 'lemon'] as const),
  ...(['watermelon', 'арбуз', 'tarvuz', '수박'] as const).map((query) => [query, 'watermelon'] as const),
  ...(['grapes', 'виноград', 'uzum', '포도'] as const).map((query) => [query, 'grape'] as const),
  ...(['pizza', 'пицца', 'пиццу', 'pitsa', '피자'] as const).map((query) => [query, 'pizza'] as const),
  ...(['cola', 'кола', 'coca cola', '콜라'] as const).map((query) => [query, 'cola'] as const),
  ...(['ice cream', 'мороженое', 'muzqaymoq', '아이스크림'] as const).map((query) => [query, 'ice cream'] as const),
  ...(['tofu', 'тофу', '두부'] as const).map((query) => [query, 'tofu'] as const),
  ...(['shampoo', 'шампунь', 'shampun', '샴푸'] as const).map((query) => [query, 'shampoo'] as const),
  ...(['diapers', 'подгузники', 'памперсы', '기저귀'] as const).map((query) => [query, 'diaper'] as const),
  ...(['cat food', 'корм для кошек', '고양이 사료'] as const).map((query) => [query, 'cat food'] as const),
  ...(['chips', 'чипсы', 'mozzarella', 'моцарелла', 'nutella', 'нутелла'] as const).map(
    (query) => [query, query] as const,
  ),
];
