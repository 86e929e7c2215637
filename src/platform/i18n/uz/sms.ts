import type { sms as english } from '../en/sms.ts';
import type { TranslationOf } from '../message.ts';

export const sms: TranslationOf<typeof english, 'uz'> = {
  login: '[Dasturxon] Kod {code}. Hech kimga aytmang.',
  phone: '[Dasturxon] Kod {code} raqamingizni tasdiqlaydi.',
  deletion: '[Dasturxon] Kod {code} profilni OʻCHIRADI.',
  link: '[Dasturxon] Kod {code} profilni bogʻlaydi.',
  number: '[Dasturxon] Kod {code} raqamni OʻZGARTIRADI.',
  short: 'Dasturxon: kod {code}',

  accountLinked:
    '[Dasturxon] Profilingizga {provider} orqali kirish qoʻshildi. Bu siz boʻlmasangiz, uni uzing va barcha qurilmalardan chiqing: {link}',
  accountUnlinked:
    '[Dasturxon] {provider} orqali kirish profilingizdan uzildi. Bu siz boʻlmasangiz, barcha qurilmalardan chiqing va bizga yozing: {link}',
  numberLeft: '[Dasturxon] Kirish raqamingiz endi {phone}. Bu siz boʻlmasangiz, darhol bizga yozing: {link}',
  numberTaken: '[Dasturxon] Endi shu raqam bilan kirasiz: {link}',
  numberAsked:
    '[Dasturxon] Kirish raqamingizni {phone}ga oʻzgartirishni soʻrashdi. U 24 soatdan keyin oʻzgaradi. Bu siz boʻlmasangiz, darhol bizga yozing: {link}',
  numberWaits: '[Dasturxon] 24 soatdan keyin, tekshiruvdan soʻng, shu raqam bilan kirasiz. Savollar: {link}',

  orderPlaced: '[Dasturxon] Buyurtma № {number} qabul qilindi: {total}. {day} soat {time} gacha toʻlang: {link}',
  depositTakenBack:
    '[Dasturxon] Buyurtma № {number}: bank {total} toʻlovingizni qaytarib oldi. {day} soat {time} gacha qayta toʻlang: {link}',
  transferShort:
    '[Dasturxon] Buyurtma № {number}: {received} oldik, {missing} yetishmayapti. Uni {day} soat {time} gacha oʻtkazing: {link}',
  transferShortOtherwise:
    '[Dasturxon] Buyurtma № {number}: oʻtkazmangizdan {received} oldik. {day} soat {time} gacha tanlangan usulda butun summani toʻlang (oʻtkazmani qaytaramiz) yoki bank oʻtkazmasini tanlab, yetishmayotgan {missing} yuboring: {link}',
  transferMoved:
    '[Dasturxon] Buyurtma № {number}: unga hisoblangan oʻtkazma boshqa buyurtmaga tegishli ekan. {day} soat {time} gacha {total} toʻlang: {link}',
  orderToTransfer:
    '[Dasturxon] Buyurtma № {number} qabul qilindi. {day} soat {time} gacha {total} oʻtkazing.\n{bank} {account}\nHisob egasi: {holder}\nYuboruvchi ismi: {depositor}\n{link}',
  orderPaid: '[Dasturxon] Buyurtma № {number}: toʻlov qabul qilindi. Rahmat! Yigʻyapmiz: {link}',
  orderPaidArrives: '[Dasturxon] Buyurtma № {number}: toʻlov qabul qilindi. Rahmat! Yetkazamiz: {day}. {link}',
  orderPaidNoZip:
    '[Dasturxon] Buyurtma № {number}: toʻlov qabul qilindi. Rahmat! Indeks yoʻq. Uni yozsangiz, yigʻamiz: {link}',
  orderReplaced: '[Dasturxon] Oʻrniga bepul yangisini yuboryapmiz: buyurtma № {number}. {link}',
  orderShipped: '[Dasturxon] Buyurtma № {number} joʻnatildi.\n{carrier} {tracking}\n{link}',
  orderShippedArrives: '[Dasturxon] Buyurtma № {number} joʻnatildi.\n{carrier} {tracking}\nYetkazamiz: {day}. {link}',
  orderShippedPart:
    '[Dasturxon] Buyurtma № {number}: bir qismi joʻnatildi, qolgani keyinroq.\n{carrier} {tracking}\n{link}',
  orderShippedPartArrives:
    '[Dasturxon] Buyurtma № {number}: bir qismi joʻnatildi, qolgani keyinroq.\n{carrier} {tracking}\nYetkazamiz: {day}. {link}',
  orderShippedMore: '[Dasturxon] Buyurtma № {number}: yana bir qismi joʻnatildi.\n{carrier} {tracking}\n{link}',
  orderCancelledCard: '[Dasturxon] Buyurtma № {number} bekor qilindi. {total} kartangizga qaytadi: {link}',
  orderCancelledTransfer:
    '[Dasturxon] Buyurtma № {number} bekor qilindi. {total} qaytaramiz. Hisob raqamingizni yozing: {link}',
  orderCancelledBoth:
    '[Dasturxon] Buyurtma № {number} bekor qilindi. {card} kartangizga, {total} bank oʻtkazmasi bilan qaytadi. Oʻtkazma uchun hisob raqamingizni yozing: {link}',
  orderDelayed: '[Dasturxon] Uzr, buyurtma № {number} kechikyapti. Joʻnatganimizda xabar beramiz: {link}',
  orderSurcharge:
    '[Dasturxon] Buyurtma № {number}: bu manzilga yetkazish {total} qimmatroq. Toʻlovdan keyin yigʻamiz: {link}',
  orderSurchargeToPay:
    '[Dasturxon] Buyurtma № {number}: bu manzilga yetkazish {total} qimmatroq. Oʻtkazganingizdan keyin yigʻamiz.\n{bank} {account}\nHisob egasi: {holder}\nYuboruvchi ismi: {depositor}\n{link}',
  surchargeShort:
    '[Dasturxon] Buyurtma № {number}: yetkazish uchun qoʻshimcha toʻlovdan {received} keldi, {missing} yetishmaydi. Qolganini oʻtkazing: {link}',
  orderReaddressed: '[Dasturxon] Buyurtma № {number}: manzil yangilandi. Yetkazish kuni: {link}',
  orderReaddressedArrives: '[Dasturxon] Buyurtma № {number}: manzil yangilandi. Yetkazamiz: {day}. {link}',
  orderReaddressedToPay: '[Dasturxon] Buyurtma № {number}: manzil yangilandi. Endi toʻlanadigan summa: {total}. {link}',
  orderArrived: '[Dasturxon] Buyurtma № {number}: oldingizmi? Tasdiqlang: {link}',
  orderExpired: '[Dasturxon] Buyurtma № {number} yopildi: toʻlov vaqtida kelmadi. Qayta buyurtma berish: {link}',
  orderUnfillable:
    '[Dasturxon] Uzr, buyurtma № {number} bekor qilindi: mahsulotlar qolmadi. {total} qaytaramiz. Hisob raqamingizni yozing: {link}',
  orderCancelledUnpaid:
    '[Dasturxon] Buyurtma № {number} bekor qilindi, uzr soʻraymiz. Toʻlov qilish kerak emas: {link}',
  orderExpiredShort:
    '[Dasturxon] Buyurtma № {number} yopildi: toʻlov vaqtida toʻliq kelmadi. {total} qaytaramiz. Hisob raqamingizni yozing: {link}',
  depositTooLate:
    '[Dasturxon] Buyurtma № {number}: {total} pulingiz u yopilgach keldi. Uni qaytaramiz. Hisob raqamingizni yozing: {link}',
  depositTooMuch:
    '[Dasturxon] Buyurtma № {number}: {total} ortiqcha keldi. Uni qaytaramiz. Hisob raqamingizni yozing: {link}',
  depositNotYours:
    '[Dasturxon] Buyurtma № {number}: sizga yozgan {total} boshqa buyurtma uchun oʻtkazilgan ekan, shuning uchun u sizga qaytarilmaydi. Xato uchun uzr: {link}',
  surplusUsed:
    '[Dasturxon] Buyurtma № {number}: qaytarishga vaʼda qilgan puldan {total} shu buyurtma toʻloviga ishlatildi. Bu summa qaytarilmaydi: {link}',
  cardTooLate: '[Dasturxon] Buyurtma № {number} yopildi va yetkazilmaydi. {total} kartangizga qaytadi: {link}',
  cardNotNeeded:
    '[Dasturxon] Buyurtma № {number}: toʻlov avval qabul qilingan. Kartangizdan olingan {total} qaytariladi: {link}',
  paidOldPrice: '[Dasturxon] Buyurtma № {number}: narxi oʻzgardi. {total} qaytariladi. Yangi narxni toʻlang: {link}',
  transferredOldPrice:
    '[Dasturxon] Buyurtma № {number}: narxi oʻzgardi. {total} qaytaramiz. Hisob raqamingizni yozing va yangi narxni toʻlang: {link}',
  claimApproved:
    '[Dasturxon] Buyurtma № {number}: murojaatingiz tasdiqlandi. Pul {from}–{to} ish kunida qaytadi: {link}',
  claimApprovedTransfer:
    '[Dasturxon] Buyurtma № {number}: murojaatingiz tasdiqlandi. Hisob raqamingizni yozing, pul {from}–{to} ish kunida qaytadi: {link}',
  refundByTransfer: '[Dasturxon] Buyurtma № {number}: sizga {total} qaytaramiz. Hisob raqamingizni yozing: {link}',
  refundToCard: '[Dasturxon] Buyurtma № {number}: {total} kartangizga qaytadi. {link}',
  refundSent: '[Dasturxon] Buyurtma № {number}: {total} hisobingizga oʻtkazildi. {link}',
  claimRejected: '[Dasturxon] Buyurtma № {number}: murojaat rad etildi. Sababi: {link}',
  // Safety is more important than length here.
  recall:
    '[Dasturxon] MAHSULOT QAYTARIB OLINADI: {product}, {lot} partiyasi, buyurtma № {number}. Iltimos, uni yemang, olib qoʻying va bizga yozing: {link}',
  recallWithdrawn:
    '[Dasturxon] Ogohlantirish bekor qilindi: {product}, {lot} partiyasi, buyurtma № {number}. Xato qilibmiz, mahsulot yaroqli. Uzr soʻraymiz. Tashlab yuborgan boʻlsangiz, bizga yozing: {link}',
  recallMoneyBack:
    '[Dasturxon] MAHSULOT QAYTARIB OLINADI: {product}, {lot} partiyasi, buyurtma № {number}. Iltimos, uni yemang, olib qoʻying va bizga yozing, pulingizni qaytaramiz: {link}',
};
