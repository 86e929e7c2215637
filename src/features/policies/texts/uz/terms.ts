import type { PolicyText } from '../../policy-text.ts';

export const terms: PolicyText = {
  title: 'Savdo va foydalanish shartlari',
  description:
    'Dasturxon doʻkonining shartlari oddiy soʻzlar bilan: akkaunt, narxlar, buyurtma berish, toʻlov, bekor qilish va huquqlaringiz.',
  lead: 'Biz nimani vaʼda qilamiz va sizdan nimani soʻraymiz — oddiy soʻzlar bilan.',
  sections: [
    {
      id: 'agreement',
      title: 'Siz va biz',
      blocks: [
        'Sotuvchi — {company_name}, xaridor — siz. Buyurtma berib, siz shu shartlarga hamda [yetkazib berish](/policies/delivery), [qaytarish](/refund-policy) va [maxfiylik](/privacy) qoidalariga rozi boʻlasiz.',
        'Akkauntni {age} yoshdan ochish mumkin.',
      ],
    },
    {
      id: 'account',
      title: 'Akkauntingiz',
      blocks: [
        'Koreya mobil raqami va SMS orqali kelgan kod bilan{if_providers} yoki {providers} orqali{end} kirasiz. Parol yoʻq, eslab qolish ham shart emas.',
        'Kod {code_time} amal qiladi, {code_tries} marta urinish mumkin. Uni hech kimga aytmang: biz ham hech qachon soʻramaymiz. Kirganingizdan keyin {session_time} davomida qayta kod soʻralmaydi; istalgan qurilmadan [profilingizda](/me) chiqishingiz mumkin.',
        'Yakunlanmagan buyurtmangiz boʻlmasa, [akkauntni istalgan vaqtda oʻzingiz oʻchirishingiz](/me/delete) mumkin.',
      ],
    },
    {
      id: 'prices',
      title: 'Mahsulotlar va narxlar',
      blocks: [
        'Narxlar Koreya vonida, soliq qoʻshilgan. Buyurtma bergan paytdagi narx amal qiladi. Siz tanlab turganingizda narx yoki qoldiq oʻzgarsa, buni oʻzingiz koʻrmaguningizcha hech narsa rasmiylashtirilmaydi.',
        'Savatga {basket_lines} xilgacha mahsulot sigʻadi, har biridan {basket_each} tagacha.',
      ],
    },
    {
      id: 'ordering',
      title: 'Buyurtma qanday beriladi',
      blocks: [
        {
          steps: [
            'Mahsulotlarni savatga solasiz va hozir keraklilarini belgilaysiz.',
            'Manzil va toʻlov usulini tanlaysiz.',
            'Yangi va muzlatilgan mahsulotni fikringiz oʻzgarsa qaytarib boʻlmasligini bilishingizni tasdiqlaysiz.',
            'Hammasini yana bir bor tekshirib, buyurtma berasiz.',
          ],
        },
        'Shu paytdan boshlab mahsulotlar siz uchun olib qoʻyiladi: karta bilan toʻlasangiz {card_time}ga, bank oʻtkazmasi bilan toʻlasangiz {transfer_time}ga (birinchi toʻlangan buyurtmangizgacha {first_transfer_time}ga). Bu vaqt ichida toʻlov tushmasa, buyurtma yopiladi, siz hech narsa toʻlamaysiz.',
      ],
    },
    {
      id: 'payment',
      title: 'Toʻlov',
      blocks: [
        'Buyurtma joʻnatilishidan oldin toʻliq toʻlanadi. Toʻlov usullari:',
        {
          list: [
            'kredit yoki debet karta;',
            'karta toʻlovi sahifasidagi Koreya toʻlov tizimlari;',
            'bank oʻtkazmasi: hisob raqami, summa, joʻnatuvchi nomi va muddati buyurtmada koʻrsatiladi;',
            'rasmiylashtirishda taklif qilinsa, faqat shu buyurtma uchun ochilgan hisob: mahsulotni olguningizcha pul Toss Paymentsʼda turadi (eskrou).',
          ],
        },
        'Karta raqamini Toss Payments sahifasida kiritasiz. U bizga yetib kelmaydi.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Bekor qilish',
      blocks: [
        'Buyurtma joʻnatilguncha uni oʻzingiz bekor qilishingiz mumkin: pulning hammasi qanday toʻlagan boʻlsangiz, shunday qaytadi. Joʻnatilgan buyurtma bekor qilinmaydi, ayniqsa tez buziladigan mahsulotlar. Undan keyin [qaytarish qoidalari](/refund-policy) amal qiladi.',
      ],
    },
    {
      id: 'receiving',
      title: 'Qabul qilish',
      blocks: [
        'Buyurtmadan oldin manzilni tekshiring, kuryer kelganda joyida boʻling. Manzil notoʻgʻri boʻlgani yoki hech kim yoʻqligi uchun topshirilmagan buyurtmaning puli qaytarilmaydi.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Insof bilan',
      blocks: [
        'Doʻkondan doʻkon sifatida foydalaning. Oʻz nomingizdan buyurtma bering, mahsulotlarni dasturlar yordamida yoppasiga sotib olmang, katalogdan nusxa koʻchirmang, birovning akkauntiga tegmang. Aks holda buyurtmani rad etishimiz va akkauntni yopishimiz mumkin.',
      ],
    },
    {
      id: 'law',
      title: 'Kelisha olmasak',
      blocks: [
        'Avval bizga ayting: [{phone}](tel:{phone_digits}), [{email}](mailto:{email}).',
        'Koreya Respublikasi qonunlari amal qiladi. Bu sahifadagi hech narsa qonun xaridorga bergan huquqlarni bekor qilmaydi. Bepul maslahat uchun isteʼmolchilar telefoni: [1372](tel:1372).',
      ],
    },
    {
      id: 'changes',
      title: 'Shartlar oʻzgarsa',
      blocks: [
        'Yangi matn shu yerda chiqadi, oyi sahifa boshida yoziladi. Berib boʻlingan buyurtmalarga oʻsha kungi shartlar amal qiladi.',
      ],
    },
  ],
};
