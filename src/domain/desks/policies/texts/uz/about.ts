import type { PolicyText } from '../../policy-text.ts';

export const about: PolicyText = {
  title: 'Biz haqimizda',
  description:
    'Dasturxon — butun Janubiy Koreyaga yetkaziladigan, sertifikatli halol goʻsht va oziq-ovqat. Biz kimmiz, halolligini qanday tekshiramiz, biz bilan qanday bogʻlanish mumkin.',
  lead: 'Dasturxon — mehr va mehmondoʻstlik ramzi. Unga kerakli hamma narsani butun Koreya boʻylab yetkazamiz.',
  sections: [
    {
      id: 'who',
      title: 'Biz kimmiz',
      blocks: [
        'Bu — yurtidan olisda yashayotgan talabalar, ishchilar va oilalar uchun halol oziq-ovqat doʻkoni. Siz telefondan buyurtma berasiz, biz muz bilan qadoqlab, Janubiy Koreyaning istalgan joyiga joʻnatamiz.',
        'Bizda sovutilgan va muzlatilgan mol, qoʻy va parranda goʻshti, ular yonida oshbop guruch, makaron, ziravorlar, choy, shirinlik va konservalar bor.',
      ],
    },
    {
      id: 'halal',
      title: 'Halolligini oʻzingiz tekshiring',
      blocks: [
        'Qadoqqa “halol” deb yozish oson. Shuning uchun biz hujjatlarni koʻrsatamiz.',
        {
          list: [
            'Har bir mahsulot sahifasida sertifikati koʻrsatilgan: kim bergani, raqami, nimaga tegishli ekani va qachongacha amal qilishi.',
            'Sotuvdagi har bir partiyaning qayerdan kelgani, korxonasi va yaroqlilik muddati koʻrinib turadi. Goʻshtda esa jonliq qachon va qanday soʻyilgani ham yozilgan.',
            'Partiya soʻyilgan yoki ishlab chiqarilgan kuni sertifikati amalda boʻlsagina sotuvga chiqadi.',
            'Hujjatda yozilganidan ortigʻini vaʼda qilmaymiz.',
          ],
        },
      ],
    },
    {
      id: 'freshness',
      title: 'Yangi va sovuq holda',
      blocks: [
        'Tez buziladigan, sovutilgan va muzlatilgan mahsulotlar penoplast termoqutida, muz paketlari bilan yoʻlga chiqadi. Muddati yaqinrogʻi birinchi joʻnatiladi, yetib borganda muddati tugashiga {shelf_days}dan kam qoladigani esa sotilmaydi.',
        'Ish kuni soat {cutoff} gacha buyurtma bering — shu kuniyoq joʻnatamiz. Batafsil: [qanday yetkazib beramiz](/policies/delivery).',
      ],
    },
    {
      id: 'languages',
      title: 'Oʻz tilingizda',
      blocks: [
        'Mahsulot nomlari, narxlar, SMS xabarlar va shu sahifalar oʻzbek, rus va ingliz tillarida. Bizga shu uch tilning istalganida yozavering.',
      ],
    },
    {
      id: 'contact',
      title: 'Aloqa',
      blocks: [
        'Telefon: [{phone}](tel:{phone_digits}), e-pochta: [{email}](mailto:{email}). Har kuni {hours} (Koreya vaqti bilan) aloqadamiz.',
      ],
    },
    {
      id: 'business',
      title: 'Kompaniya maʼlumotlari',
      blocks: [
        {
          facts: [
            ['Kompaniya', '{company_name} ({company_name_ko})'],
            ['Rahbar', '{representative}'],
            ['Manzil', '{address}'],
            ['Roʻyxatdan oʻtish raqami', '{business_number}'],
            ['Onlayn savdo guvohnomasi raqami', '{mail_order_number}'],
            ['Telefon', '[{phone}](tel:{phone_digits})'],
            ['E-pochta', '[{email}](mailto:{email})'],
            ['Shaxsiy maʼlumotlar uchun masʼul', '{privacy_officer}'],
            ['Xosting', '{hosting}'],
          ],
        },
        'Roʻyxatdan oʻtganimizni Koreya Adolatli savdo komissiyasi saytida [tekshirib koʻring]({registration_link}).',
      ],
    },
  ],
};
