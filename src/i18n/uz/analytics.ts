import type { analytics as english } from '../en/analytics.ts';
import type { TranslationOf } from '../message.ts';

export const analytics: TranslationOf<typeof english, 'uz'> = {
  'consent.title': 'Tashrifingizni sanasak maylimi?',
  'consent.text': 'Statistika javonlarga nima qoʻyishni koʻrsatadi. Unda ism, telefon va buyurtma raqamlari yoʻq.',
  'consent.more': 'Batafsil',
  'consent.allow': 'Ruxsat beraman',
  'consent.decline': 'Yoʻq, rahmat',
  'choice.title': 'Statistika',
  'choice.text':
    'Ruxsat bersangiz, Google Analytics yordamida qaysi sahifa va mahsulotlar koʻrilishi, nima qidirilishi, savatga solinishi va sotib olinishini sanaymiz. Shunda Google qurilmangizning internet manzilini koʻradi va nomi _ga bilan boshlanadigan cookie fayllarini ikki yilgacha saqlaydi. Ismingiz, telefoningiz, manzilingiz va buyurtma raqamlari hech qachon yuborilmaydi, reklama uchun ham hech narsa ketmaydi. Ruxsatingizsiz hech narsa yuklanmaydi.',
  'choice.undecided': 'Hali qaror qilmagansiz, shuning uchun hech narsa sanalmaydi.',
  'choice.allowed': 'Hozir ruxsat berilgan.',
  'choice.declined': 'Rad etgansiz: hech narsa sanalmaydi.',
};
