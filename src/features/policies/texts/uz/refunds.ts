import type { PolicyText } from '../../policy-text.ts';

export const refunds: PolicyText = {
  title: 'Qaytarish',
  description:
    'Mahsulot shikastlangan, muddati oʻtgan, boshqasi kelgan yoki yetishmayaptimi? {claim_time} ichida suratlari bilan yozing. Pulni qachon va qancha vaqtda qaytaramiz.',
  lead: 'Buyurtmada biror narsa joyida boʻlmasa, olganingizdan keyin {claim_time} ichida xabar bering. Toʻgʻrilab beramiz.',
  sections: [
    {
      id: 'cancel',
      title: 'Joʻnatilguncha',
      blocks: [
        'Buyurtma joʻnatilguncha uni istalgan sabab bilan oʻzingiz bekor qilishingiz mumkin, pulning hammasini qaytaramiz. Joʻnatilgach, bekor qilib boʻlmaydi — quyidagi qoidalar amal qiladi.',
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
            'Mahsulot nuqsonli boʻlsa.',
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
            'nima boʻlgani haqida ikki ogʻiz soʻz;',
            'aniq suratlar.',
          ],
        },
        'Javob berguncha mahsulot va qadogʻini tashlab yubormang.',
      ],
    },
    {
      id: 'decision',
      title: 'Keyin nima boʻladi',
      blocks: [
        'Har bir mahsulotni koʻrib chiqib, qarorimizni aytamiz. Tasdiqlangan pul {refund_from}–{refund_to} ish kuni ichida, qanday toʻlagan boʻlsangiz, shunday qaytadi: kartangizga yoki bank hisobingizga.',
      ],
    },
    {
      id: 'exceptions',
      title: 'Qachon qaytara olmaymiz',
      blocks: [
        {
          list: [
            'Goʻsht va muzlatilgan mahsulot, agar shunchaki fikringiz oʻzgargan boʻlsa.',
            'Ochilgan yoki yeyilgan mahsulot.',
            'Sababi yoki isboti boʻlmagan murojaat.',
            'Buyurtmada notoʻgʻri manzil yozilgani uchun boshqa joyga ketgan mahsulot.',
            'Manzil notoʻgʻri boʻlgani yoki hech kim yoʻqligi uchun topshirilmagan buyurtma.',
          ],
        },
      ],
    },
    {
      id: 'change-of-mind',
      title: 'Fikringiz oʻzgargan boʻlsa',
      blocks: [
        'Yangi va muzlatilgan mahsulotni ikkinchi marta sotib boʻlmaydi, shuning uchun fikringiz oʻzgarsa, uni qaytarib olmaymiz. Buyurtmadan oldin buni tasdiqlashingizni soʻraymiz.',
        'Uzoq saqlanadigan mahsulotni (guruch, choy, konserva) olganingizdan keyin {withdrawal_time} ichida, qadogʻini ochmay, asl holida qaytarishingiz mumkin. Qaytarib joʻnatish haqini siz toʻlaysiz.',
      ],
    },
    {
      id: 'law',
      title: 'Qonun bergan huquqlaringiz',
      blocks: [
        'Mahsulot taʼrifiga yoki kelishuvga toʻgʻri kelmasa, Koreya qonuni sizga uni olgan kundan {fault_time}, buni payqagan kundan {fault_notice_time} muhlat beradi. Bu sahifadagi {claim_time} — tezkor yoʻl, huquqlaringizning chegarasi emas. U oʻtib ketgan boʻlsa ham yozing, murojaatingizni xodimimiz koʻrib chiqadi.',
      ],
    },
  ],
};
