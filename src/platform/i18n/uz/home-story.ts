import type { homeStory as english } from '../en/home-story.ts';
import type { TranslationOf } from '../message.ts';

export const homeStory: TranslationOf<typeof english, 'uz'> = {
  'story.again': 'Yana olish',
  'story.title': 'Halolligini qanday tekshirasiz',
  'story.text': 'Har bir mahsulot sahifasida sertifikat va partiyalari bor. Nimaga eʼtibor berish kerak:',
  'story.paperTitle': 'Sertifikat',
  'story.paperText':
    'Kim bergani, raqami, nimaga tegishli ekani va qachongacha amal qilishi. Raqamini uni bergan tashkilotdan tekshirib koʻrish mumkin.',
  'story.lotTitle': 'Partiya',
  'story.lotText':
    'Qaysi davlatdan kelgani, qaysi korxonada tayyorlangani, soʻyilgan yoki ishlab chiqarilgan kuni. Oʻsha partiya raqami qadoqda ham yozilgan.',
  'story.methodTitle': 'Soʻyish usuli',
  'story.methodText':
    'Qoʻldami yoki mexanik usuldami — har bir goʻsht partiyasida yozilgan. Ishlab chiqaruvchi aytmagan boʻlsa, shunday deb yozamiz.',
  'story.example': '“{name}” hozir:',
  'story.papers': 'Sertifikat va partiyalar',
  'story.about': 'Biz haqimizda',
};
