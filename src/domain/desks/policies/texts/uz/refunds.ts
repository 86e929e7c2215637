import type { PolicyText } from '../../policy-text.ts';

export const refunds: PolicyText = {
  title: 'Mahsulot va pulni qaytarish',
  description:
    'Mahsulot shikastlangan, muddati oʻtgan, boshqasi kelgan yoki yetishmayaptimi? {claim_time} ichida suratlari bilan yozing. Pulni qachon va qancha vaqtda qaytaramiz.',
  lead: 'Buyurtmada biror narsa joyida boʻlmasa, olganingizdan keyin {claim_time} ichida xabar bering. Toʻgʻrilab beramiz.',
  sections: [
    {
      id: 'cancel',
      title: 'Joʻnatishdan oldin bekor qilish',
      blocks: [
        'Buyurtma joʻnatilguncha uni istalgan sabab bilan oʻzingiz bekor qilishingiz mumkin. Pulning hammasini {cancel_days} ish kuni ichida qaytaramiz. Joʻnatilgach, bekor qilib boʻlmaydi — quyidagi qoidalar amal qiladi.',
      ],
    },
    {
      id: 'eligible',
      title: 'Qachon pulni qaytaramiz',
      blocks: [
        {
          list: [
            'Mahsulot shikastlangan holda kelsa.',
            'Yetib kelganda yaroqlilik muddati oʻtgan boʻlsa.',
            'Mahsulot buzilgan yoki nuqsonli boʻlsa.',
            'Buyurtma qilganingizdan boshqa narsa kelsa.',
            'Biror narsa yetishmasa.',
          ],
        },
      ],
    },
    {
      id: 'request',
      title: 'Qanday murojaat qilinadi',
      blocks: [
        'Yetib kelganidan keyin {claim_time} ichida [buyurtma sahifasida](/my-orders) yoki [{email}](mailto:{email}) manziliga yozib murojaat qiling. Bizga kerak boʻladi:',
        {
          list: [
            'buyurtma raqami;',
            'ismingiz va aloqa uchun maʼlumot;',
            'muammoning qisqa tavsifi;',
            'aniq suratlar.',
          ],
        },
        'Biz javob berguncha mahsulot va qadogʻini tashlab yubormang.',
      ],
    },
    {
      id: 'decision',
      title: 'Keyin nima boʻladi',
      blocks: [
        'Har bir mahsulotni koʻrib chiqib, qarorimizni aytamiz. Tasdiqlangan summa {refund_from}–{refund_to} ish kuni ichida, qanday toʻlagan boʻlsangiz, shunday qaytadi: kartangizga yoki bank hisobingizga.',
      ],
    },
    {
      id: 'exceptions',
      title: 'Qachon qaytara olmaymiz',
      blocks: [
        {
          list: [
            'Goʻsht, tez buziladigan, sovutilgan va muzlatilgan mahsulot, agar shunchaki fikringizdan qaytgan boʻlsangiz.',
            'Ochilgan yoki yeyilgan mahsulot, agar nuqsoni boʻlmasa. Tekshirish uchun qadoqni ochish mumkin.',
            'Sababi yoki isboti boʻlmagan murojaat.',
            'Buyurtmada notoʻgʻri manzil yozilgani uchun boshqa joyga ketgan mahsulot.',
            'Manzil notoʻgʻri boʻlgani yoki hech kim yoʻqligi uchun topshirilmagan buyurtma.',
          ],
        },
      ],
    },
    {
      id: 'change-of-mind',
      title: 'Fikringizdan qaytsangiz',
      blocks: [
        'Tez buziladigan, sovutilgan va muzlatilgan mahsulotni ikkinchi marta sotib boʻlmaydi, shuning uchun fikringizdan qaytsangiz, uni qaytarib olmaymiz. Buyurtmadan oldin buni tasdiqlashingizni soʻraymiz.',
        'Xona haroratida saqlanadigan mahsulotni (guruch, choy, konserva) olganingizdan keyin {withdrawal_time} ichida, qadogʻini ochmay, asl holida qaytarishingiz mumkin: avval bizga yozing. Qaytarib joʻnatish haqini siz toʻlaysiz, pulni esa mahsulot bizga yetib kelgach, {cancel_days} ish kuni ichida qaytaramiz.',
      ],
    },
    {
      id: 'law',
      title: 'Qonun bergan huquqlaringiz',
      blocks: [
        'Mahsulot taʼrifiga yoki shartnomaga toʻgʻri kelmasa, Koreya qonuni sizga uni olgan kundan {fault_time}, buni payqagan kundan {fault_notice_time} muhlat beradi. {claim_time} ichida murojaat qilish shunchaki tezroq, huquqlaringizni cheklamaydi. Bu muddat oʻtib ketgan boʻlsa ham yozing, murojaatingizni xodimimiz koʻrib chiqadi.',
      ],
    },
  ],
};
