import type { homeStory as english } from '../en/home-story.ts';
import type { TranslationOf } from '../message.ts';

export const homeStory: TranslationOf<typeof english, 'ru'> = {
  'story.again': 'Купить снова',
  'story.title': 'Как проверить, что это халяль',
  'story.text': 'На странице каждого товара есть сертификат и партии. Вот на что смотреть.',
  'story.paperTitle': 'Сертификат',
  'story.paperText':
    'Кто и на что выдал, под каким номером и до какого дня действует. Номер можно проверить у организации, которая его выдала.',
  'story.lotTitle': 'Партия',
  'story.lotText':
    'Из какой страны, на каком предприятии сделано и в какой день был забой или выпуск. Тот же номер партии стоит на упаковке.',
  'story.methodTitle': 'Способ забоя',
  'story.methodText':
    'Вручную или механически — это указано у каждой партии мяса. Если производитель не сообщил, мы так и пишем.',
  'story.example': '«{name}» сейчас:',
  'story.papers': 'Сертификат и партии товара',
  'story.about': 'О нас',
};
