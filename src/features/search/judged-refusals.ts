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
      'dwaejigogi',
    ],
    ...['хрюшка', 'хрюшку', 'halal sausage and pork', 'pork and halal sausage', 'колбаса и свинина'],
    ...['without onion, pork', 'beef without bone and pork', 'свинина, нет алкоголя', 'choʻchqa suyaksiz'],
    ...['choʻchqa goʻshti terisiz', 'choʻchqa terisiz', 'choʻchqa suyagisiz', 'чўчқа гўшти терисиз'],
    ...['choʻchqa goʻshti suyagisiz', 'choʻchqa goʻshti yogʻisiz', 'bekon yogʻisiz'],
    ...['돼지고기 맵지 않은', 'pork and alcohol free beer', 'свинина и безалкогольное пиво', 'свинина или говядина'],
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
      'водок',
      'коньяк',
      'шампанское',
      'алкоголь',
      'соджу',
      'макколли',
    ],
    ...['pivo', 'vodka', 'vino', 'shampanskoe', 'aroq', 'ароқ', 'sharob', 'spirtli ichimliklar', 'konyak', 'pivoni'],
    ...['소주', '맥주', '막걸리', '와인', '위스키', '술', '레드와인', 'maekju'],
    ...['ale', 'beer and ginger', 'sausage without pork with beer', 'пиво и колбаса без свинины'],
    ...['pivo achchigʻisiz', 'pivo yogʻisiz'],
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

/** The same words with slips in them. */
export const misspeltQueries: Readonly<Record<RefusedKind, readonly string[]>> = {
  pork: [
    ...['свенина', 'свинена', 'свиннина', 'свининна', 'сфинина', 'свининв', 'svenina'],
    ...['svinena', 'свеной фарш', 'паросёнок', 'porkk', 'porc', 'prok', 'chuchqa', "cho'chqaa", 'choʻchga'],
    ...['choʻchqe', 'тунгиз', "to'ng'is", 'samgyopsal', 'samgyeopsall', '되지고기', '돼지꼬기', '삼겹쌀'],
  ],
  alcohol: [
    ...['votka', 'вотка', 'вадка', 'водкаа', 'вотку', 'vodca', 'vudka', 'vodkaa', 'whiski', 'wisky', 'виске'],
    ...['каньяк', 'коньяг', 'kanyak', 'алкаголь', 'алкогаль', 'алкоголи', 'alcohl', 'alchohol', 'alkohol'],
    ...['шампанскае', 'шомпанское', 'shampanskae', 'champange', 'тикила', 'sharab', 'sharop'],
    ...['쏘주', '멕주', '막걸이', '위스끼', '보드까'],
  ],
  tobacco: ['сигореты', 'сегареты', 'сигарети', 'cigaretts', 'cigarete', 'cigaretes', 'tobaco', 'насвой', '담베'],
  unclean: ['сабачатина', '개꼬기'],
};

/** The same words while they are being typed, from four letters on. */
export const begunQueries: Readonly<Record<RefusedKind, readonly string[]>> = {
  pork: [
    ...['свин', 'свини', 'свинь', 'swin', 'svin', 'pigl', 'поросё', 'choʻch', "cho'chq", 'чўчқ', 'toʻngʻi', 'samgy'],
    ...['dwae', 'свин фарш', 'мясо свин'],
  ],
  alcohol: ['водк', 'vodk', 'vodc', 'виск', 'конья', 'шампанс', 'алког', 'alkog', 'alcoh', 'tequ', 'пивк', 'makg'],
  tobacco: ['сига', 'сигар', 'cigar', 'siga', 'насв', 'toba', 'tamak'],
  unclean: ['собача'],
};

/** Too short to be refused; corrected into another word they would be an answer to something else. */
export const uncorrectedQueries: readonly string[] = ['вин', 'таб', 'бре', 'cog', 'tob', 'сид', 'miri', 'tama', 'спир'];

/** Words of daily life that lie near to refused ones, or near enough to be taken for them. */
export const innocentQueries: readonly string[] = [
  ...['berry', 'berries', 'goji berries', 'berry jam'],
  ...[
    'park',
    'port',
    'fork',
    'cork',
    'york',
    'perk',
    'work',
    'sport',
    'whisk',
    'whiskas',
    'вискас',
    'brand',
    'branding',
    'sage',
  ],
  ...[
    'beacon',
    'cake',
    'lake',
    'mine',
    'vine',
    'vines',
    'VINE',
    'vine leaves',
    'vine tomatoes',
    'line',
    'alcove',
    'campaign',
    'liquid',
    'saki',
  ],
  ...[
    'синяя',
    'свежая',
    'сливовая',
    'свинцовый',
    'водичка',
    'воды',
    'лодка',
    'ветка',
    'ватка',
    'сетка',
    'вилка',
    'миска',
  ],
  ...[
    'весы',
    'конёк',
    'конь',
    'канал',
    'сахарница',
    'чашка',
    'бочка',
    'точка',
    'почки',
    'дочка',
    'шампунь',
    'шампиньоны',
  ],
  ...[
    'шампиньон',
    'сирень',
    'сигнал',
    'спорт',
    'лагман',
    'хурма',
    'тарелка',
    'табурет',
    'цыплёнок табака',
    'tabaka tovuq',
  ],
  ...[
    'порош',
    'панк',
    'panc',
    'samo',
    'само',
    'chili',
    'брасл',
    'водоро',
    'каба',
    'собак',
    'shamp',
    'миринда',
    'кальм',
  ],
  ...['taboq', 'yomon', 'ciğer', 'sharbat', 'sharbot', 'shoʻrva', 'dengiz', 'choʻmich', 'choʻpon', 'chuchvara', 'choy'],
  ...[
    'nosvoyni emas',
    'araxis',
    'arpa',
    'oʻrik',
    'tobasco',
    'tabasco',
    'соус табаско',
    'vinegret',
    'винегрет',
    'виноград',
  ],
  ...['소금', '수주', '맥문동', '담요', '와플', '고기', '돼', '위', '새우', '소스'],
];

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
  ...['колбаса без свенины', 'без алкаголя', 'svenina yoʻq', 'sausage without porc', 'chuchqasiz kolbasa'],
  ...['blood orange', 'halol goʻsht', 'w1thout pork', 'bez svininy', 'chochqasiz'],
  ...['without pork and alcohol', 'no pork or alcohol', 'pork and alcohol free', 'pork or alcohol free sausage'],
  ...['neither pork nor alcohol', 'without onion or pork', 'no pork, alcohol or tobacco', 'without pork, alcohol'],
  ...['колбаса без свинины и алкоголя', 'без свинины или алкоголя', 'ни свинины, ни алкоголя', 'без свинины, алкоголя'],
  ...['choʻchqa yogʻisiz', 'choʻchqa yogʻisiz kolbasa', 'choʻchqa va alkogolsiz', 'choʻchqa yoki alkogolsiz'],
  ...['чўчқа ёғисиз', 'choʻchqa jelatinisiz shirinlik', 'choʻchqa qoʻshimchasisiz', 'choʻchqa goʻshti mahsulotisiz'],
  ...['돼지고기 안 들어간', '돼지고기가 안 들어간 만두', '돼지고기 안들어간', '돼지고기가 들어가지 않은 만두'],
  ...['돼지고기와 알코올 없는', '돼지고기나 술 없는'],
  ...['ginger ale', 'root beer'],
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
  ...(['sirka', 'sirkani', 'сирка', 'uksus'] as const).map((query) => [query, 'vinegar'] as const),
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
  ...(['vine', 'vine leaves', 'виноградные листья', 'виноградный лист', 'tok barglari', '포도잎'] as const).map(
    (query) => [query, 'vine'] as const,
  ),
  ...(['pizza', 'пицца', 'пиццу', 'pitsa', '피자'] as const).map((query) => [query, 'pizza'] as const),
  ...(['cola', 'кола', 'coca cola', '콜라'] as const).map((query) => [query, 'cola'] as const),
  ...(['ice cream', 'icecream', 'мороженое', 'muzqaymoq', '아이스크림'] as const).map(
    (query) => [query, 'ice cream'] as const,
  ),
  ...(['tofu', 'тофу', '두부'] as const).map((query) => [query, 'tofu'] as const),
  ...(['shampoo', 'шампунь', 'shampun', '샴푸'] as const).map((query) => [query, 'shampoo'] as const),
  ...(['diapers', 'подгузники', 'памперсы', '기저귀'] as const).map((query) => [query, 'diaper'] as const),
  ...(['cat food', 'корм для кошек', '고양이 사료'] as const).map((query) => [query, 'cat food'] as const),
  ...(['salami', 'салями', 'pepperoni', 'пепперони', 'chorizo', 'чоризо'] as const).map(
    (query) => [query, 'salami'] as const,
  ),
  ...(
    [
      ...['apples', 'яблоки', 'яблоко', 'яблок', 'яблоками', 'свежие яблоки', 'свежих яблок', '사과'],
      ...['olma', 'олма', 'olmalar', 'olmani', 'olmaga', 'olmalarni'],
    ] as const
  ).map((query) => [query, 'apples'] as const),
  ...(['pears', 'груша', 'груши', 'груш', 'nok', 'noklar', 'nokni'] as const).map((query) => [query, 'pears'] as const),
  ...(['cherries', 'вишня', 'вишни', 'вишен', 'olcha', 'черешня', 'черешни', 'gilosni'] as const).map(
    (query) => [query, 'fresh cherr'] as const,
  ),
  ...(['слива', 'сливы', 'слив'] as const).map((query) => [query, query] as const),
  ...(['berries', 'ягоды', 'ягод', 'хурмы', 'хурму', 'кабачков', 'кабачка', 'капуст'] as const).map(
    (query) => [query, query] as const,
  ),
  // Genitives of many, which Russian has without an ending, and of names of several words
  ...(['креветок', 'жвачек', 'тарелок', 'чашек', 'ложек', 'вилок', 'сковородок', 'сардин', 'устриц'] as const).map(
    (query) => [query, query] as const,
  ),
  ...(['бананов', 'апельсинов', 'грибов', 'чипсов', 'гусей', 'ножей', 'роллов', 'мыла', 'колу'] as const).map(
    (query) => [query, query] as const,
  ),
  ...(['крабовых палочек', 'туалетной бумаги', 'корма для кошек', 'зелёного лука', 'виноградных листьев'] as const).map(
    (query) => [query, query] as const,
  ),
  ...(['bananlarni', 'uzumga', 'shaftolilar', 'krevetkalar', 'qizil baliqni', 'guruch unini'] as const).map(
    (query) => [query, query] as const,
  ),
  ...(['cabbage', 'cabbages', 'капуста', 'капусты', 'капусту', 'kapusta', 'karam', 'karamdan', '배추'] as const).map(
    (query) => [query, 'white cabbage'] as const,
  ),
  ...(['rice flour', 'fresh rice flour 1 kg', 'рисовая мука', 'guruch uni', '쌀가루'] as const).map(
    (query) => [query, 'rice flour'] as const,
  ),
  ...(['corn flour', 'buckwheat flour', 'oat flour', 'гречневая мука', 'makkajoʻxori uni'] as const).map(
    (query) => [query, query] as const,
  ),
  ...(
    [
      ...['soy meat', 'vegan meat', 'соевое мясо', 'соевого мяса', 'растительное мясо', '콩고기'],
      ...['soya goʻshti', 'soya goʻshtini', "soya go'shti", 'соя гўшти', 'soyali goʻsht'],
    ] as const
  ).map((query) => [query, 'soy meat'] as const),
  ...(['lamb liver', 'баранья печень', 'печень баранья', 'qoʻy jigari', 'қўй жигари'] as const).map(
    (query) => [query, 'lamb liver'] as const,
  ),
  ...(['ginger ale', 'root beer', 'имбирный эль', '진저에일', '루트비어'] as const).map(
    (query) => [query, 'ginger ale'] as const,
  ),
  ...(['mint', 'мята', 'yalpiz', '민트'] as const).map((query) => [query, 'mint'] as const),
  ...(['persimmon', 'хурма', '홍시'] as const).map((query) => [query, 'persimmon'] as const),
  ...(['chips', 'чипсы', 'mozzarella', 'моцарелла', 'nutella', 'нутелла'] as const).map(
    (query) => [query, query] as const,
  ),
];
