import type { analytics as english } from '../en/analytics.ts';
import type { TranslationOf } from '../message.ts';

export const analytics: TranslationOf<typeof english, 'uz'> = {
  'consent.title': 'Statistika yigʻishga ruxsat berasizmi?',
  'consent.text':
    'Statistika qaysi mahsulotlarni keltirishni tanlashga yordam beradi. Unda ism, telefon va buyurtma raqamlari yoʻq.',
  'consent.more': 'Batafsil',
  'consent.allow': 'Ruxsat beraman',
  'consent.decline': 'Yoʻq, rahmat',
  'choice.title': 'Statistika',
  'choice.text':
    'Ruxsat bersangiz, Google Analytics orqali qaysi sahifa va mahsulotlar koʻrilishi, nima qidirilishi, savatga solinishi va sotib olinishini bilamiz. Bunda Google qurilmangizning IP-manzilini oladi va nomi _ga bilan boshlanadigan cookie fayllarini ikki yilgacha saqlaydi. Ismingiz, telefoningiz, manzilingiz va buyurtma raqamlari hech qachon yuborilmaydi, reklama uchun hech narsa ishlatilmaydi. Ruxsatingizsiz hech narsa yuklanmaydi.',
  'choice.undecided': 'Hali tanlamagansiz: statistika yigʻilmaydi.',
  'choice.allowed': 'Ruxsat bergansiz.',
  'choice.declined': 'Rad etgansiz: statistika yigʻilmaydi.',
};
