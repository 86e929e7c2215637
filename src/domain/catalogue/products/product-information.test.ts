import { expect, it } from 'vitest';
import { informationOf } from './product-information.ts';

const nothing = {
  allergens: [],
  nutrition: {},
  producer: '',
  importer: '',
  set_contents: {},
  cautions: {},
  notice: {},
};

it('the product information contains the known facts in the language of the reader', () => {
  const facts = {
    ...nothing,
    allergens: ['milk', 'wheat'],
    nutrition: { energy: 350, fat: 1.5 },
    importer: 'Dasturxon',
    notice: { kind: 'processed', import_declared: true, traceable: false },
  };
  expect(informationOf(facts, 'ru')).toEqual([
    { name: 'Категория продукта', value: 'Переработанный продукт' },
    { name: 'Аллергены', value: 'молоко, пшеница' },
    { name: 'На 100 г или 100 мл', value: 'калорийность 350 ккал, жиры 1,5 г' },
    { name: 'Импортёр', value: 'Dasturxon' },
    { name: 'Ввоз', value: expect.stringMatching(/задекларирован.*수입신고를 필함/) },
  ]);
});

it('cautions and set contents are shown in another language if there is no translation', () => {
  const facts = {
    ...nothing,
    set_contents: { en: 'Tea and a cup', ru: 'Чай и чашка' },
    cautions: { uz: 'Issiq' },
  };
  const values = (locale: 'en' | 'ru' | 'uz') => informationOf(facts, locale).map(({ value }) => value);
  expect(values('en')).toEqual(['Tea and a cup', 'Issiq']);
  expect(values('ru')).toEqual(['Чай и чашка', 'Issiq']);
  expect(values('uz')).toEqual(['Tea and a cup', 'Issiq']);
});

it('the product information is empty if no facts were recorded', () => {
  expect(informationOf(nothing, 'en')).toEqual([]);
});
