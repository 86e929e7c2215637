import type { homeStory as english } from '../en/home-story.ts';
import type { TranslationOf } from '../message.ts';

export const homeStory: TranslationOf<typeof english, 'uz'> = {
  'story.again': 'Yana olish',
  'story.title': 'Halollik isbotini qanday oʻqish kerak',
  'story.text':
    'Quruq soʻzga ishoning demaymiz. Har bir mahsulot sahifasining oxirida hujjatlari bor — nimaga qarashni aytib beramiz.',
  'story.paperTitle': 'Sertifikat',
  'story.paperText':
    'Kim bergani, raqami, nimaga tegishli ekani va qachongacha amal qilishi. Raqamini uni bergan tashkilotdan tekshirib koʻrish mumkin.',
  'story.lotTitle': 'Partiya',
  'story.lotText':
    'Qaysi davlatdan kelgani, qaysi korxonada tayyorlangani, soʻyilgan yoki ishlab chiqarilgan kuni. Oʻsha partiya raqami qadoqda ham yozilgan.',
  'story.methodTitle': 'Soʻyish usuli',
  'story.methodText':
    'Qoʻldami yoki mexanik usuldami — har bir goʻsht partiyasida yozilgan. Ishlab chiqaruvchi aytmagan boʻlsa, buni ham yashirmaymiz.',
  'story.example': '“{name}” sahifasida hozir shunday yozilgan:',
  'story.papers': 'Shu mahsulotning barcha hujjatlari',
  'story.about': 'Biz kimmiz va qanday tanlaymiz',
};
