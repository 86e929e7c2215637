import type { PolicyText } from '../../policy-text.ts';

export const terms: PolicyText = {
  title: 'Savdo va foydalanish shartlari',
  description:
    'Dasturxon doʻkonining shartlari oddiy soʻzlar bilan: profil, narxlar, buyurtma berish, toʻlov, bekor qilish va huquqlaringiz.',
  lead: 'Biz nimani vaʼda qilamiz va sizdan nimani soʻraymiz — oddiy soʻzlar bilan.',
  sections: [
    {
      id: 'agreement',
      title: 'Shartnoma',
      blocks: [
        'Sotuvchi — {company_name}. Buyurtma berib, siz shu shartlarni hamda [yetkazib berish](/policies/delivery) va [qaytarish](/refund-policy) qoidalarini qabul qilasiz. Maʼlumotlaringiz bilan qanday ishlashimiz [maxfiylik siyosatida](/privacy) aytilgan; u kelishuvning qismi emas.',
        'Profilni {age} yoshdan ochish mumkin. {full_age} yoshga toʻlmagan boʻlsangiz va ota-onangiz yoki vasiyingiz buyurtmaga rozi boʻlmagan boʻlsa, uni siz yoki ular bekor qilishi mumkin. Ixtiyoriy narsalar, masalan tashriflar statistikasi uchun alohida rozilik soʻraymiz; uni istalgan vaqtda qaytarib olish mumkin.',
      ],
    },
    {
      id: 'account',
      title: 'Profilingiz',
      blocks: [
        'Koreya mobil raqami va SMS orqali kelgan kod bilan{if_providers} yoki {providers} orqali{end} kirasiz. Parol kerak emas.',
        'Kod {code_time} amal qiladi, {code_tries} marta urinish mumkin. Uni hech kimga aytmang: biz ham hech qachon soʻramaymiz. Kirganingizdan keyin {session_time} davomida qayta kod soʻralmaydi; istalgan qurilmadan [profilingizda](/me) chiqishingiz mumkin.',
        'Yakunlanmagan buyurtmangiz boʻlmasa, [profilni istalgan vaqtda oʻzingiz oʻchirishingiz](/me/delete) mumkin.',
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
            'Tez buziladigan, sovutilgan va muzlatilgan mahsulotni fikringizdan qaytsangiz qaytarib boʻlmasligini tasdiqlaysiz.',
            'Hammasini yana bir bor tekshirib, buyurtma berasiz.',
          ],
        },
        'Shu paytdan boshlab mahsulotlar siz uchun olib qoʻyiladi: karta bilan toʻlasangiz {card_time}ga, bank oʻtkazmasi bilan toʻlasangiz {transfer_time}ga (birinchi toʻlangan buyurtmangizgacha {first_transfer_time}ga). Oʻtkazma muddati Koreya vaqti bilan {night_from} va {night_to} orasida tugasa, u {morning} gacha uzaytiriladi. Bu vaqt ichida toʻlov tushmasa, buyurtma yopiladi, siz hech narsa toʻlamaysiz.',
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
            'bank oʻtkazmasi: hisob raqami, summa, yuboruvchi ismi va muddati buyurtmada koʻrsatiladi;',
            'rasmiylashtirishda taklif qilinsa, faqat shu buyurtma uchun ochilgan eskrouli virtual hisob.',
          ],
        },
        'Xarid himoyasi (구매안전서비스): oʻz hisobimizga oʻtkazma eskrou bilan himoyalanmagan. Himoya kerak boʻlsa va rasmiylashtirishda virtual hisob taklif qilinsa, uni tanlang: mahsulotni olguningizcha pulni Toss Payments saqlab turadi.',
        'Karta maʼlumotlarini Toss Payments sahifasida kiritasiz. Ular bizga yetib kelmaydi.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Bekor qilish',
      blocks: [
        'Buyurtma joʻnatilguncha uni oʻzingiz bekor qilishingiz mumkin. Pulning hammasi {cancel_days} ish kuni ichida, qanday toʻlagan boʻlsangiz, shunday qaytadi. Joʻnatilgan buyurtma bekor qilinmaydi, ayniqsa tez buziladigan mahsulotlar. Undan keyin [qaytarish qoidalari](/refund-policy) amal qiladi.',
      ],
    },
    {
      id: 'receiving',
      title: 'Qabul qilish',
      blocks: [
        'Buyurtmadan oldin manzilni tekshiring, kuryer kelganda manzilda boʻling. Manzil notoʻgʻri boʻlgani yoki hech kim yoʻqligi uchun topshirilmagan buyurtmaning puli qaytarilmaydi.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Foydalanish qoidalari',
      blocks: [
        'Oʻz nomingizdan buyurtma bering, mahsulotlarni dasturlar yordamida yoppasiga sotib olmang, katalogdan nusxa koʻchirmang, birovning profiliga kirmang. Aks holda buyurtmani rad etishimiz va profilni yopishimiz mumkin.',
      ],
    },
    {
      id: 'law',
      title: 'Nizolar va qonun',
      blocks: [
        'Avval bizga ayting: [{phone}](tel:{phone_digits}), [{email}](mailto:{email}).',
        'Koreya Respublikasi qonunlari amal qiladi. Bu sahifadagi hech narsa qonun xaridorga bergan huquqlarni bekor qilmaydi. Bepul maslahat uchun isteʼmolchilar telefoni: [1372](tel:1372).',
      ],
    },
    {
      id: 'changes',
      title: 'Oʻzgarishlar',
      blocks: [
        'Yangi shartlar shu yerda sanasi bilan eʼlon qilinadi. Avval berilgan buyurtmalarga oʻsha kungi shartlar amal qiladi.',
      ],
    },
  ],
};
