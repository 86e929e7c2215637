import type { CertificateSeed } from './seed.types.ts';

/** Demo papers: bodies exist where named, every number is made up and says so. */
export const certificates: Readonly<Record<string, CertificateSeed>> = {
  'afic-meat': {
    body: 'AFIC – Australian Federation of Islamic Councils',
    bodyCountry: 'AU',
    number: 'DEMO-AFIC-0001',
    scope: {
      en: 'Halal slaughter and deboning of cattle and sheep for export',
      ru: 'Халяльный забой и обвалка говядины и баранины на экспорт',
      uz: 'Eksport uchun mol va qoʻyni halol soʻyish, goʻshtini suyakdan ajratish',
    },
    validFrom: '2025-09-01',
    validUntil: '2027-08-31',
  },
  'fianz-lamb': {
    body: 'FIANZ – Federation of Islamic Associations of New Zealand',
    bodyCountry: 'NZ',
    number: 'DEMO-FIANZ-0002',
    scope: {
      en: 'Halal slaughter of lambs and sheep, chilled and frozen cuts',
      ru: 'Халяльный забой ягнят и овец, охлаждённые и замороженные отрубы',
      uz: 'Qoʻzi va qoʻylarni halol soʻyish, sovutilgan va muzlatilgan goʻsht boʻlaklari',
    },
    validFrom: '2025-10-15',
    validUntil: '2027-10-14',
  },
  'fambras-poultry': {
    body: 'FAMBRAS Halal',
    bodyCountry: 'BR',
    number: 'DEMO-FAMBRAS-0003',
    scope: {
      en: 'Halal slaughter of poultry, frozen cuts for export',
      ru: 'Халяльный забой птицы, замороженные части тушки на экспорт',
      uz: 'Parrandani halol soʻyish, eksport uchun muzlatilgan boʻlaklar',
    },
    validFrom: '2025-11-01',
    validUntil: '2027-10-31',
  },
  'kmf-meat': {
    body: 'KMF – Korea Muslim Federation, Halal Committee',
    bodyCountry: 'KR',
    number: 'DEMO-KMF-0004',
    scope: {
      en: 'Poultry slaughter, meat cutting and packing in Korea',
      ru: 'Забой птицы, разделка и упаковка мяса в Корее',
      uz: 'Koreyada parranda soʻyish, goʻshtni boʻlaklash va qadoqlash',
    },
    validFrom: '2025-12-01',
    validUntil: '2027-11-30',
  },
  'kmf-foods': {
    body: 'KMF – Korea Muslim Federation, Halal Committee',
    bodyCountry: 'KR',
    number: 'DEMO-KMF-0005',
    scope: {
      en: 'Prepared and frozen foods made in Korea: dumplings, samsa, kebabs, noodles, sauces',
      ru: 'Готовые и замороженные блюда корейского производства: манты, самса, кебабы, лапша, соусы',
      uz: 'Koreyada tayyorlangan va muzlatilgan taomlar: manti, somsa, kabob, lagʻmon, souslar',
    },
    validFrom: '2026-01-10',
    validUntil: '2028-01-09',
  },
  'kha-bakery-dairy': {
    body: 'KHA – Korea Halal Authority',
    bodyCountry: 'KR',
    number: 'DEMO-KHA-0006',
    scope: {
      en: 'Bakery and dairy products made in Korea, microbial rennet only',
      ru: 'Хлеб, выпечка и молочные продукты, сделанные в Корее; только микробный фермент',
      uz: 'Koreyada tayyorlangan non, pishiriq va sut mahsulotlari; faqat mikrobial ferment',
    },
    validFrom: '2026-02-01',
    validUntil: '2028-01-31',
  },
  'kha-plant': {
    body: 'KHA – Korea Halal Authority',
    bodyCountry: 'KR',
    number: 'DEMO-KHA-0007',
    scope: {
      en: 'Storage and repacking of imported plant foods: rice, grains, spices, nuts, preserves',
      ru: 'Хранение и фасовка импортных растительных продуктов: рис, крупы, специи, орехи, соленья',
      uz: 'Import qilingan oʻsimlik mahsulotlarini saqlash va qadoqlash: guruch, don, ziravor, yongʻoq, tuzlamalar',
    },
    validFrom: '2026-01-20',
    validUntil: '2028-01-19',
  },
  'uz-foods': {
    body: 'Uzbek halal certification body (demo)',
    bodyCountry: 'UZ',
    number: 'DEMO-UZ-0008',
    scope: {
      en: 'Sweets, tea, oil, juices and dried fruit made in Uzbekistan',
      ru: 'Сладости, чай, масло, соки и сухофрукты узбекского производства',
      uz: 'Oʻzbekistonda tayyorlangan shirinlik, choy, yogʻ, sharbat va quruq mevalar',
    },
    validFrom: '2025-10-01',
    validUntil: '2027-09-30',
  },
  'ahik-foods': {
    body: 'AHIK – Association of the Halal Industry of Kazakhstan',
    bodyCountry: 'KZ',
    number: 'DEMO-AHIK-0009',
    scope: {
      en: 'Horse meat and beef products, canned meat, flour products',
      ru: 'Изделия из конины и говядины, мясные консервы, мучные изделия',
      uz: 'Ot va mol goʻshti mahsulotlari, goʻsht konservalari, un mahsulotlari',
    },
    validFrom: '2025-09-15',
    validUntil: '2027-09-14',
  },
  'ichs-foods': {
    body: 'ICHS “Halal” of the Russia Muftis Council',
    bodyCountry: 'RU',
    number: 'DEMO-ICHS-0010',
    scope: {
      en: 'Sausages, canned meat and fish, sweets, dairy preserves',
      ru: 'Колбасы, мясные и рыбные консервы, сладости, молочные консервы',
      uz: 'Kolbasa, goʻsht va baliq konservalari, shirinliklar, sut konservalari',
    },
    validFrom: '2025-11-20',
    validUntil: '2027-11-19',
  },
  'hak-foods': {
    body: 'Certifier accredited by HAK (demo)',
    bodyCountry: 'TR',
    number: 'DEMO-HAK-0011',
    scope: {
      en: 'Olives, tomato products, bulgur, sweets and cured beef made in Turkey',
      ru: 'Оливки, томатные продукты, булгур, сладости и вяленая говядина из Турции',
      uz: 'Turkiyada tayyorlangan zaytun, tomat mahsulotlari, bulgʻur, shirinlik va qoq mol goʻshti',
    },
    validFrom: '2025-12-10',
    validUntil: '2027-12-09',
  },
  'jakim-foods': {
    body: 'JAKIM – Department of Islamic Development Malaysia',
    bodyCountry: 'MY',
    number: 'DEMO-JAKIM-0012',
    scope: {
      en: 'Instant noodles, coffee, biscuits and sauces',
      ru: 'Лапша быстрого приготовления, кофе, печенье и соусы',
      uz: 'Tez tayyorlanadigan lagʻmon, qahva, pechenye va souslar',
    },
    validFrom: '2026-01-05',
    validUntil: '2028-01-04',
  },
};
