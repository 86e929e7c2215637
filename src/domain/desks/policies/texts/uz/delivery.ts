import type { PolicyText } from '../../policy-text.ts';

export const delivery: PolicyText = {
  title: 'Yetkazib berish',
  description:
    'Ish kuni soat {cutoff} gacha buyurtma bering — halol mahsulotlarni shu kuniyoq joʻnatamiz. Janubiy Koreya boʻylab yetkazish: narxi, muddati, orollar va qadoq.',
  lead: 'Ish kuni soat {cutoff} gacha buyurtma bering: oʻsha kuni joʻnatamiz, odatda ertasiga yetib boradi.',
  sections: [
    {
      id: 'when',
      title: 'Yetkazish muddati',
      blocks: [
        'Buyurtmalarni dushanbadan jumagacha joʻnatamiz, kuryer dushanbadan shanbagacha olib boradi. Hamma joyda Koreya vaqti koʻrsatilgan.',
        {
          facts: [
            ['Dushanba–juma, soat {cutoff} gacha', 'Shu kuniyoq joʻnatamiz, odatda ertasiga yetib boradi.'],
            [
              'Dushanba–payshanba, soat {cutoff} dan keyin',
              'Ertasiga joʻnatamiz, odatda undan keyingi kuni yetib boradi.',
            ],
            [
              'Juma kuni soat {cutoff} dan keyin yoki dam olish kunlari',
              'Keyingi ish kuni joʻnatamiz: odatda dushanba kuni, seshanba kuni esa yetib boradi.',
            ],
          ],
        },
        'Bayram kunlari joʻnatmaymiz, kuryer ham ishlamaydi: hammasi keyingi ish kuniga suriladi. Yetib borish kunini mahsulot sahifasida, savatda va buyurtmada koʻrasiz, bayramlar hisobga olingan.',
        'Faqat toʻliq toʻlangan buyurtmani joʻnatamiz. Bank oʻtkazmasi kech tushsa, joʻnatish keyingi ish kuniga qolishi mumkin.',
      ],
    },
    {
      id: 'islands',
      title: 'Jeju va boshqa orollar',
      blocks: [
        'Jeju va boshqa orollarga odatda {island_from}–{island_to} kunda, kamdan-kam, dengiz notinch boʻlsa, koʻpi bilan {island_latest}da yetib boradi. Orolni pochta indeksidan avtomatik aniqlaymiz.',
      ],
    },
    {
      id: 'price',
      title: 'Narxi',
      blocks: [
        {
          facts: [
            ['Butun Koreya boʻylab', '{base_price}'],
            ['Mahsulotlar narxi {free_from} va undan koʻp boʻlsa', 'bepul'],
            ['Jejuga qoʻshimcha', '{jeju_surcharge}'],
            ['Boshqa olis orollarga qoʻshimcha', '{remote_surcharge}'],
          ],
        },
        'Orolga katta buyurtma bersangiz, faqat qoʻshimchasini toʻlaysiz. Aniq narxni toʻlovdan oldin koʻrasiz.',
      ],
    },
    {
      id: 'packing',
      title: 'Qadoqlash',
      blocks: [
        'Tez buziladigan hamma narsa penoplast termoqutiga, muz paketlari bilan solinadi. Yetib borishi bilan muzlatkich yoki muzxonaga olib qoʻying.',
      ],
    },
    {
      id: 'tracking',
      title: 'Posilkani kuzatish',
      blocks: ['Buyurtma yoʻlga chiqqach, sahifasida yetkazish xizmati va trek-raqam paydo boʻladi.'],
    },
    {
      id: 'receiving',
      title: 'Buyurtmani qabul qilish',
      blocks: [
        'Oziq-ovqat eshik oldida uzoq turmasligi kerak: buyurtmani qabul qiladigan odam boʻlsin. Manzil, telefon raqami va eshik kodini tekshirib qoʻying.',
        'Manzil notoʻgʻri boʻlgani yoki hech kim yoʻqligi sababli topshirilmagan buyurtma uchun pul qaytarilmaydi.',
        'Qutini darhol ochib koʻring. Biror narsa joyida boʻlmasa, {claim_time} ichida xabar bering: [qaytarish qoidalari](/refund-policy).',
      ],
    },
    {
      id: 'questions',
      title: 'Koʻp soʻraladigan savollar',
      blocks: [
        {
          questions: [
            [
              'Bugun buyurtma bersam, qachon keladi?',
              'Dushanbadan jumagacha soat {cutoff} gacha (Koreya vaqti bilan) bersangiz, bugun joʻnatamiz, odatda ertaga yetib boradi. Undan keyin, dam olish yoki bayram kuni bersangiz, keyingi ish kuni joʻnatamiz.',
            ],
            [
              'Yetkazib berish qancha turadi?',
              '{base_price}. Mahsulotlar narxi {free_from} va undan koʻp boʻlsa, bepul. Jejuga {jeju_surcharge}, boshqa olis orollarga {remote_surcharge} qoʻshiladi.',
            ],
            [
              'Jejuga ham yetkazasizmi?',
              'Ha, boshqa orollarga ham. Odatda {island_from}–{island_to} kunda, kamdan-kam {island_latest}gacha.',
            ],
            [
              'Goʻsht yoʻlda erib ketmaydimi?',
              'U penoplast termoqutida, muz paketlari bilan boradi. Mabodo biror narsa shikastlangan yoki buzilgan holda kelsa, {claim_time} ichida aniq suratlarini yuboring.',
            ],
            [
              'Buyurtmani bekor qilsam boʻladimi?',
              'Ha, joʻnatilguncha. Undan keyin mahsulotlar yoʻlda boʻladi va faqat [qaytarish qoidalari](/refund-policy) amal qiladi.',
            ],
          ],
        },
      ],
    },
  ],
};
