import type { errors as english, fieldErrors as englishFields } from '../en/errors.ts';
import type { TranslationOf } from '../message.ts';

export const errors: TranslationOf<typeof english, 'ru'> = {
  invalid_input: 'Проверьте введённые данные и попробуйте ещё раз.',
  malformed_body: 'Не удалось прочитать запрос. Попробуйте ещё раз.',
  not_found: 'Страница не найдена',
  method_not_allowed: 'По этому адресу такие запросы не принимаются.',
  body_too_large: 'Слишком много данных для одного запроса.',
  unsupported_media_type: 'По этому адресу принимается только JSON.',
  too_many_requests: 'Слишком много запросов. Подождите минуту и попробуйте снова.',
  internal: 'Что-то пошло не так на нашей стороне. Попробуйте ещё раз.',
  unavailable: 'Магазин сейчас перегружен. Попробуйте чуть позже.',
};

export const fieldErrors: TranslationOf<typeof englishFields, 'ru'> = {
  required: 'Заполните это поле.',
  invalid: 'Неверное значение.',
  too_short: 'Слишком коротко.',
  too_long: 'Слишком длинно.',
  too_small: 'Слишком маленькое значение.',
  too_big: 'Слишком большое значение.',
  unknown_field: 'Неизвестное поле.',
};
