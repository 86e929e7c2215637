import type { payments as english } from '../en/payments.ts';
import type { TranslationOf } from '../message.ts';

export const payments: TranslationOf<typeof english, 'uz'> = {
  'payment.reason.card_declined':
    'Kartangizni chiqargan bank toʻlovni rad etdi. Pul yechilmadi. Boshqa karta bilan urinib koʻring.',
  'payment.reason.card_limit':
    'Kartadagi limit yoki mablagʻ yetarli emas. Pul yechilmadi. Boshqa karta bilan urinib koʻring yoki bank oʻtkazmasi orqali toʻlang.',
  'payment.reason.card_expired':
    'Kartaning amal qilish muddati tugagan yoki notoʻgʻri kiritilgan. Uni tekshiring yoki boshqa karta bilan urinib koʻring.',
  'payment.reason.wrong_card_data': 'Karta raqami notoʻgʻri. Uni tekshirib, qayta urinib koʻring.',
  'payment.reason.instalments':
    'Bu karta bilan bunday summani boʻlib toʻlab boʻlmaydi. Birdaniga toʻlashni yoki boshqa kartani tanlang.',
  'payment.reason.bank_check':
    'Bank toʻlovni tekshirish uchun toʻxtatib turdi va sizga xabar yuborishi mumkin. Toʻlovni oʻsha xabar orqali tasdiqlab, qayta urinib koʻring yoki boshqa kartadan foydalaning.',
  'payment.reason.cancelled_by_customer': 'Siz toʻlov oynasini yopdingiz. Pul yechilmadi, buyurtmangiz saqlangan.',
  'payment.reason.session_expired': 'Toʻlov uchun vaqt tugadi. Pul yechilmadi. Toʻlovni qaytadan boshlang.',
  'payment.reason.amount_mismatch':
    'Summa buyurtma summasiga toʻgʻri kelmadi, shuning uchun toʻlovni toʻxtatdik. Pul yechilmadi. Toʻlovni qaytadan boshlang.',
  'payment.reason.amount_too_small': 'Karta bilan toʻlash uchun summa juda kichik. Bank oʻtkazmasi orqali toʻlang.',
  'payment.reason.bank_maintenance':
    'Bankda texnik ishlar ketmoqda, bu koʻpincha yarim tunda boʻladi. Keyinroq urinib koʻring yoki boshqa kartadan foydalaning.',
  'payment.reason.refund_account':
    'Pulni bu hisobga qaytarib boʻlmadi. Hisob raqami va egasining ismini tekshiring yoki boshqa hisobni koʻrsating.',
  'payment.reason.refund_by_hand':
    'Bu pulni avtomatik qaytarib boʻlmaydi. Uni qoʻlda qaytaramiz va sizga xabar beramiz.',
  'payment.reason.checking':
    'Toʻlov oʻtgan-oʻtmaganini tekshiryapmiz. Iltimos, qayta toʻlamang: natija tez orada shu yerda koʻrinadi.',
  'payment.reason.try_later':
    'Toʻlov oʻtmadi. Bir necha daqiqadan soʻng qayta urinib koʻring yoki boshqa kartadan foydalaning.',
  'payment.reason.our_fault':
    'Karta bilan toʻlash hozir ishlamayapti, tuzatyapmiz. Bank oʻtkazmasi orqali toʻlang yoki keyinroq qayting.',
};
