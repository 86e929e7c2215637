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
      en: 'Prepared foods made in Korea: dumplings, samsa, kebabs, deli meats, noodles, kimchi, sauces',
      ru: 'Готовая еда корейского производства: манты, самса, кебабы, колбасные изделия, лапша, кимчи, соусы',
      uz: 'Koreyada tayyorlangan taomlar: manti, somsa, kabob, kolbasa, lagʻmon, kimchi, souslar',
    },
    validFrom: '2026-01-10',
    validUntil: '2028-01-09',
  },
  'kha-bakery-dairy': {
    body: 'KHA – Korea Halal Authority',
    bodyCountry: 'KR',
    number: 'DEMO-KHA-0006',
    scope: {
      en: 'Bakery, dairy and eggs from Korea, microbial rennet only',
      ru: 'Хлеб, выпечка, молочные продукты и яйца из Кореи; только микробный фермент',
      uz: 'Koreyada tayyorlangan non, pishiriq, sut mahsulotlari va tuxum; faqat mikrobial ferment',
    },
    validFrom: '2026-02-01',
    validUntil: '2028-01-31',
  },
  'kha-plant': {
    body: 'KHA – Korea Halal Authority',
    bodyCountry: 'KR',
    number: 'DEMO-KHA-0007',
    scope: {
      en: 'Storage and repacking of plant foods: rice, grains, spices, nuts, preserves, honey, drinks',
      ru: 'Хранение и фасовка растительных продуктов: рис, крупы, специи, орехи, соленья, мёд, напитки',
      uz: 'Oʻsimlik mahsulotlarini saqlash va qadoqlash: guruch, yorma, ziravor, yongʻoq, tuzlama, asal, ichimliklar',
    },
    validFrom: '2026-01-20',
    validUntil: '2028-01-19',
  },
  'uz-foods': {
    body: 'Uzbek halal certification body (demo)',
    bodyCountry: 'UZ',
    number: 'DEMO-UZ-0008',
    scope: {
      en: 'Sweets, oil, juices, dried fruit and tea made or packed in Uzbekistan',
      ru: 'Сладости, масло, соки, сухофрукты и чай, произведённые или расфасованные в Узбекистане',
      uz: 'Oʻzbekistonda tayyorlangan yoki qadoqlangan shirinlik, yogʻ, sharbat, quruq meva va choy',
    },
    validFrom: '2025-10-01',
    validUntil: '2027-09-30',
  },
  'ahik-foods': {
    body: 'AHIK – Association of the Halal Industry of Kazakhstan',
    bodyCountry: 'KZ',
    number: 'DEMO-AHIK-0009',
    scope: {
      en: 'Horse meat and beef products, canned meat, flour and dairy products',
      ru: 'Изделия из конины и говядины, мясные консервы, мучные и молочные изделия',
      uz: 'Ot va mol goʻshti mahsulotlari, goʻsht konservalari, un va sut mahsulotlari',
    },
    validFrom: '2025-09-15',
    validUntil: '2027-09-14',
  },
  'ichs-foods': {
    body: 'ICHS “Halal” of the Russia Muftis Council',
    bodyCountry: 'RU',
    number: 'DEMO-ICHS-0010',
    scope: {
      en: 'Sausages, pelmeni, canned meat and fish, dairy, sauces, sweets',
      ru: 'Колбасы, пельмени, мясные и рыбные консервы, молочные продукты, соусы, сладости',
      uz: 'Kolbasa, pelmen, goʻsht va baliq konservalari, sut mahsulotlari, souslar, shirinliklar',
    },
    validFrom: '2025-11-20',
    validUntil: '2027-11-19',
  },
  'hak-foods': {
    body: 'Certifier accredited by HAK (demo)',
    bodyCountry: 'TR',
    number: 'DEMO-HAK-0011',
    scope: {
      en: 'Olives and oil, tomato products, grains, cheese, nuts, coffee, sweets and cured beef from Turkey',
      ru: 'Оливки и масло, томатные продукты, крупы, сыр, орехи, кофе, сладости и вяленая говядина из Турции',
      uz: 'Turkiyadan zaytun va yogʻ, tomat mahsulotlari, yorma, pishloq, yongʻoq, qahva, shirinlik va qoq mol goʻshti',
    },
    validFrom: '2025-12-10',
    validUntil: '2027-12-09',
  },
  'jakim-foods': {
    body: 'JAKIM – Department of Islamic Development Malaysia',
    bodyCountry: 'MY',
    number: 'DEMO-JAKIM-0012',
    scope: {
      en: 'Instant noodles, coffee, canned fish and sauces',
      ru: 'Лапша быстрого приготовления, кофе, рыбные консервы и соусы',
      uz: 'Tez tayyor boʻladigan lapsha, qahva, baliq konservasi va souslar',
    },
    validFrom: '2026-01-05',
    validUntil: '2028-01-04',
  },
};
