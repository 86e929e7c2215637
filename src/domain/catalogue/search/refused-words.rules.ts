/** The categories of things that a halal shop never sells; each has its own message. */
export const refusedKinds = ['pork', 'alcohol', 'tobacco', 'unclean'] as const;
export type RefusedKind = (typeof refusedKinds)[number];

/**
 * Words and phrases in English, Russian and Uzbek, and Korean ones in Latin or Cyrillic letters. Other spellings and
 * scripts fold to the same form. Inflected forms are listed if a word is too short to be identified by its stem.
 */
export const refusedWords: Readonly<Record<RefusedKind, readonly string[]>> = {
  pork: [
    ...[
      'pork',
      'porc',
      'prok',
      'pig',
      'pigs',
      'piglet',
      'swine',
      'hog',
      'boar',
      'gammon',
      'prosciutto',
      'pancetta',
      'jamon',
      'хамон',
    ],
    ...['свинина', 'свиной', 'свиная', 'свиное', 'свиные', 'свиных', 'свинья', 'свиньи', 'свинка', 'свиньей'],
    ...['поросёнок', 'поросятина', 'кабан', 'кабанина', 'хрюшка', 'хрюша', 'свинюшка'],
    ...['choʻchqa', 'chuchqa', 'choʻchqa goʻshti', 'toʻngʻiz', 'tungʻiz', 'toʻngʻiz goʻshti'],
    ...[
      'dwaeji',
      'dwaejigogi',
      'twaeji',
      'twaejigogi',
      'твэджи',
      'тведжи',
      'твэджигоги',
      'тведжигоги',
      'samgyeopsal',
      'samgyupsal',
      'samgyopsal',
      'самгёпсаль',
      'самгипсаль',
    ],
    ...['donkatsu', 'tonkatsu', 'tonkatsu', 'тонкацу', 'jokbal', 'чокпаль', 'bossam'],
  ],
  alcohol: [
    ...[
      'alcohol',
      'alcoholic',
      'liquor',
      'booze',
      'spirits',
      'beer',
      'beers',
      'lager',
      'ale',
      'wine',
      'wines',
      'vodka',
      'vodca',
    ],
    ...['whisky', 'whiskey', 'cognac', 'brandy', 'rum', 'gin', 'tequila', 'champagne', 'prosecco', 'cider', 'liqueur'],
    ...['vermouth', 'martini', 'sake', 'mirin', 'soju', 'soju', 'makgeolli', 'makkoli', 'maekju', 'baijiu'],
    ...['алкоголь', 'алкогольный', 'алкогольные', 'спиртное', 'спирт', 'выпивка', 'пиво', 'пива', 'пивом', 'пивко'],
    ...[
      'вино',
      'вина',
      'вином',
      'винишко',
      'водка',
      'водок',
      'водки',
      'водку',
      'водкой',
      'водочка',
      'виски',
      'коньяк',
      'бренди',
    ],
    ...['ром', 'джин', 'текила', 'шампанское', 'сидр', 'ликёр', 'вермут', 'мартини', 'саке', 'мирин', 'самогон'],
    ...['соджу', 'макколли', 'макголли', 'мэкчу', 'мекчу'],
    ...[
      'alkogol',
      'spirtli ichimlik',
      'spirtli ichimliklar',
      'aroq',
      'aroqni',
      'arak',
      'арака',
      'sharob',
      'mayxoʻrlik',
    ],
    ...['pivo', 'pivoni', 'vino', 'vinoni', 'konyak', 'viski', 'shampan', 'shampan vinosi'],
  ],
  tobacco: [
    ...['tobacco', 'cigarette', 'cigarettes', 'cigar', 'vape', 'snus', 'hookah', 'сигареты', 'сигарета', 'сигара'],
    ...['табак', 'вейп', 'снюс', 'кальян', 'насвай', 'sigaret', 'sigareta', 'tamaki', 'nos', 'nosvoy', 'chilim'],
  ],
  unclean: [
    ...['blood sausage', 'black pudding', 'dog meat', 'frog legs', 'donkey meat', 'snake meat'],
    ...['кровяная колбаса', 'кровянка', 'собачатина', 'ослятина', 'лягушачьи лапки'],
    ...['it goʻshti', 'eshak goʻshti', 'qonli kolbasa'],
  ],
};

/**
 * The words that are long and distinctive enough to be recognised with a typo. Words with a harmless neighbour are left
 * out on purpose, such as `taboq` (a dish), `yomon` (bad) and `ciğer` (liver).
 */
export const refusedOftenMistyped: Readonly<Record<RefusedKind, readonly string[]>> = {
  pork: [
    ...['свинина', 'свиной', 'свиная', 'свиное', 'свиные', 'свинья', 'поросёнок', 'поросятина'],
    ...['choʻchqa', 'toʻngʻiz', 'prosciutto', 'samgyeopsal', 'samgyupsal', 'dwaeji'],
    ...['돼지고기', '삼겹살'],
  ],
  alcohol: [
    ...['alcohol', 'alcoholic', 'vodka', 'whisky', 'whiskey', 'cognac', 'champagne', 'tequila', 'liquor', 'makgeolli'],
    ...['алкоголь', 'алкогольный', 'водка', 'водки', 'водку', 'водкой', 'виски', 'коньяк', 'шампанское', 'текила'],
    ...['макколли', 'самогон', 'вермут', 'konyak', 'viski', 'sharob', 'shampanskoe', 'alkogol'],
    ...['맥주', '소주', '막걸리', '위스키', '보드카', '샴페인'],
  ],
  tobacco: [...['tobacco', 'cigarette', 'cigarettes', 'сигареты', 'сигарета', 'sigaret', 'насвай', 'nosvoy', '담배']],
  unclean: ['собачатина', '개고기', '보신탕'],
};

/** Korean words, which are also matched within longer words: pork dumplings are one word. */
export const refusedKorean: Readonly<Record<RefusedKind, readonly string[]>> = {
  pork: ['돼지', '돈육', '족발', '보쌈', '돈까스', '돈가스', '제육', '오겹살'],
  alcohol: [
    '맥주',
    '소주',
    '막걸리',
    '와인',
    '포도주',
    '위스키',
    '보드카',
    '샴페인',
    '사케',
    '데킬라',
    '알코올',
    '알콜',
    '주류',
  ],
  tobacco: ['담배'],
  unclean: ['순대', '선지', '개고기', '보신탕'],
};

/** Too short to be matched within other words. */
export const refusedKoreanWhole: Readonly<Partial<Record<RefusedKind, readonly string[]>>> = {
  alcohol: ['술', '양주', '미림', '맛술', '럼주'],
};

/** Pork unless the query names another animal. */
export const usuallyPork: readonly string[] = [
  ...['bacon', 'lard', 'spam', 'бекон', 'сало', 'сала', 'шпик', 'буженина', 'карбонад', 'спам', 'bekon', 'salo'],
];
export const usuallyPorkKorean: readonly string[] = ['베이컨', '스팸', '삼겹', '라드'];

/** Names of other animals, in any form. In chicken `табака`, the word `табака` does not mean tobacco. */
export const otherAnimals: readonly string[] = [
  ...['halal', 'halol', 'beef', 'veal', 'lamb', 'mutton', 'turkey', 'chicken', 'duck', 'horse', 'fish', 'vegan'],
  ...['халяль', 'халяльный', 'говядина', 'говяжий', 'телятина', 'телячий', 'баранина', 'бараний', 'ягнёнок', 'ягнёнка'],
  ...[
    'курица',
    'куриный',
    'цыплёнок',
    'цыплята',
    'индейка',
    'индюшка',
    'индюшатина',
    'утка',
    'утиный',
    'конина',
    'конский',
    'курдючный',
  ],
  ...['mol', 'qoʻy', 'tovuq', 'kurka', 'oʻrdak', 'ot'],
];
export const otherAnimalsKorean: readonly string[] = [
  ...['소고기', '쇠고기', '우삼겹', '소삼겹', '닭', '오리', '칠면조', '양고기', '할랄'],
];

/**
 * Words that make a drink harmless: products made from it, such as vinegar, or parts of the vine plant, often mistyped
 * as wine.
 */
export const harmless: readonly string[] = [
  ...['vinegar', 'уксус', 'sirka', 'дрожжи', 'yeast', 'leaf', 'leaves', 'tomato', 'tomatoes'],
];
export const harmlessKorean: readonly string[] = ['식초', '효모'];

/**
 * Harmless as written, although they fold to a refused word (`vine` to `wine`) or to a form of one (`berry` to `beer`).
 */
export const innocentAsWritten: readonly string[] = ['vine', 'vines', 'berry', 'berries', 'mirinda', 'миринда'];

/** Everyday words that share at least their first four letters with a refused word. */
export const innocentBeginnings: readonly string[] = [
  ...['alcove', 'board', 'bran', 'brand', 'chamomile', 'champignon', 'chili', 'hook', 'liquid', 'mirinda', 'pancake'],
  ...['porcelain', 'prosecutor', 'samosa', 'spirulina', 'tamarind', 'vermicelli', 'whisk', 'whiskas'],
  ...['винил', 'водоросли', 'водопад', 'кабачок', 'калькулятор', 'кальмар', 'кальций', 'кровать', 'март', 'порошок'],
  ...['просо', 'просто', 'самовар', 'самокат', 'самоса', 'собака', 'собачий', 'спираль', 'спирулина', 'табурет'],
  ...['табаско', 'tabasco', 'шампиньон', 'шампунь', 'chamadon', 'sharbat', 'sharq', 'carbonara', 'карбонара'],
  ...['карбонат', 'бренд', 'boss', 'босс', 'maccoffee', 'маккофе', 'tekin', '보드게임', '베이킹'],
];

/** Soft drinks whose name contains a refused word. */
export const innocentPhrases: readonly string[] = ['ginger ale', 'root beer'];

/** Words that say that what follows is absent, and words that may come between. */
export const lackingBefore: readonly string[] = [
  'without',
  'no',
  'not',
  'free',
  'zero',
  'без',
  'не',
  'нет',
  'ни',
  'neither',
  'nor',
  '무',
  '논',
];
export const between: readonly string[] = [
  ...['any', 'added', 'of', 'from', 'contain', 'containing', 'добавления', 'содержания', 'содержит', 'содержащий'],
];

/** Words that say that what precedes is absent. */
export const lackingAfter: readonly string[] = [
  ...['free', 'zero', 'нет', 'yoʻq', 'emas', '무'],
  ...['qoʻshimchasisiz', 'aralashmasisiz', 'mahsulotisiz', 'mahsulotlarisiz'],
];
/**
 * Parts of an animal that are ingredients of other food, with the suffix for “without”: `choʻchqa yogʻisiz`. Only
 * listed words count, because `choʻchqa terisiz` and `choʻchqa suyagisiz` are pork without skin and bone; and only
 * directly after the animal, because meat without its fat is still meat.
 */
export const leftOutOfFood: readonly string[] = ['yogʻisiz', 'jelatinisiz', 'желатинисиз', 'goʻshtisiz', 'charvisiz'];
export const lackingAfterKorean: readonly string[] = ['없는', '없이', '않은', '제외', '빼고', '프리', '제로'];
/** The same in one word or two: `안 들어간`, `들어가지 않은`. Words for “not spicy” are not listed. */
export const notInsideKorean: readonly string[] = [
  ...['안들어', '안든', '안넣', '안섞', '들어가지않', '들어있지않', '포함되지않', '함유되지않'],
];
/** Words that join two things, so that both are present or both absent. */
export const joiningOr: readonly string[] = ['or', 'nor', 'или', 'ни', 'yoki', '또는'];
export const joining: readonly string[] = ['and', 'и', 'va', 'hamda', '및', '그리고', ...joiningOr];
/** Words that contain the negation. */
export const lackingKorean: readonly string[] = ['무알콜', '무알코올', '논알콜', '논알코올', '무돈', '무돼지'];
