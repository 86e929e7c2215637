import type { staffEdits as english } from '../en/staff-edits.ts';
import type { TranslationOf } from '../message.ts';

export const staffEdits: TranslationOf<typeof english, 'ru'> = {
  'draft.back': 'Ваши несохранённые изменения от {at} снова здесь',
  'draft.discard': 'Удалить их',
  'stale.title': 'Пока вы редактировали, данные изменились. Кто изменил: {by}. {at}',
  'stale.shop': 'сам магазин',
  'stale.choose': 'Выберите значение для каждого поля ниже и сохраните ещё раз.',
  'stale.saveAgain': 'Ваши поля не затронуты. Проверьте и сохраните ещё раз.',
  'stale.mine': 'Оставить моё',
  'stale.theirs': 'Взять новое',
  'stale.others': 'Изменено также (уже перенесено сюда)',
  'stale.empty': '(пусто)',
};
