import type { claimWords as english } from '../en/claim-words.ts';
import type { TranslationOf } from '../message.ts';

export const claimWords: TranslationOf<typeof english, 'uz'> = {
  replacedBy: 'Mahsulotni bepul qayta yuboramiz: buyurtma № {number}.',
  replaces: 'Buyurtma № {number}: mahsulot oʻrniga. Toʻlov kerak emas.',
  sorry: 'Uzr soʻraymiz: bunday boʻlmasligi kerak edi. Xabar berganingiz uchun rahmat.',
  partly:
    'Uzr soʻraymiz. Suratlardan mahsulotning bir qismi zarar koʻrgani koʻrinadi, shuning uchun narxning shu qismini qaytaramiz.',
  unclear:
    'Suratlarda nima boʻlgani koʻrinmayapti. Iltimos, mahsulot va yorliqning aniq suratlari bilan yana murojaat qiling.',
  not_seen: 'Suratlarni diqqat bilan koʻrdik, nuqson koʻrinmadi. Biror narsani koʻrmay qolgan boʻlsak, bizga yozing.',
  in_date: 'Yorliqdagi yaroqlilik muddati hali oʻtmagan: mahsulotni shu kungacha isteʼmol qilish mumkin.',
  complete:
    'Ogʻirligi va yigʻish qaydiga koʻra posilka toʻliq ketgan. Iltimos, hamma qutilarni va muz paketlari orasini yana bir bor qarang.',
  opened: 'Ochilgan yoki yeyila boshlagan mahsulotni, nuqsoni boʻlmasa, qaytarib ololmaymiz.',
};
