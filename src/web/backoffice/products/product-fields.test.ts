import { expect, it } from 'vitest';
import type { StaffProduct } from '../../../domain/catalogue/products/staff-product.contract.ts';
import { changedFields } from '../safe-edits/three-way.rules.ts';
import { changesOf, fieldsOf, formErrors, lackedFields } from './product-fields.ts';

const words = (en: string) => ({ en, ru: '', uz: '' });
const product = {
  name: words('Rice'),
  description: words('Good'),
  ingredients: words('Rice'),
  set_contents: words(''),
  cautions: words('Hot'),
  name_ko: '',
  category: 4,
  brand: 2,
  certificate: 1,
  storage: 'ambient',
  origin: 'UZ',
  tax_type: 'taxed',
  fat: 'lean',
  bone: null,
  search_words: ['plov', 'osh'],
  allergens: ['egg'],
  nutrition: { energy: 350, fat: 1.5 },
  producer: '',
  importer: '',
  notice: {
    kind: null,
    food_type: '',
    grade: '',
    traceable: false,
    genetically_modified: false,
    import_declared: true,
    geographical_sign: '',
  },
  listed: true,
  variations: [
    {
      id: 7,
      sku: 'R',
      barcode: null,
      unit_type: 1,
      unit_amount: 500,
      price: 1000,
      discount: 5,
      discount_from: null,
      discount_until: '2026-11-30T15:00:00.000Z',
      tax_type: null,
      archived: false,
    },
  ],
  pictures: [{ id: 3, alt: words('A bag') }],
} as unknown as StaffProduct;

it('unchanged fields are not sent', () => {
  const fields = fieldsOf(product);
  expect(fields['v.7.discount_until']).toBe('2026-12-01T00:00');
  expect(changesOf(changedFields(fields, fields), fields)).toEqual({});
});

it("each field becomes a value of the endpoint's body", () => {
  const was = fieldsOf(product);
  const is = {
    ...was,
    'name.ru': 'Рис',
    brand: '5',
    fat: '',
    bone: 'mixed',
    search_words: 'plov,  guruch\n',
    listed: '',
    'allergens.milk': 'on',
    'nutrition.fat': '2,5',
    'nutrition.energy': '',
    'notice.kind': 'processed',
    'notice.import_declared': '',
    'v.7.price': '1,200',
    'v.7.archived': 'on',
    'v.7.discount_from': '2026-11-20T09:00',
    'v.7.discount_until': '',
    'v.7.tax_type': 'exempt',
    'set_contents.en': 'Tea and a cup',
    'cautions.uz': 'Issiq',
    'v.new.sku': 'R2',
    'v.new.price': '2000',
    'v.new.unit_amount': '1000',
    pictures: '9,3',
  };
  const changed = changedFields(was, is);
  expect(changesOf(changed, is)).toEqual({
    name: { ru: 'Рис' },
    brand: 5,
    fat: null,
    bone: 'mixed',
    search_words: ['plov', 'guruch'],
    listed: false,
    allergens: ['egg', 'milk'],
    nutrition: { energy: null, fat: 2.5 },
    notice: { kind: 'processed', import_declared: false },
    set_contents: { en: 'Tea and a cup' },
    cautions: { uz: 'Issiq' },
    pictures: [
      { id: 9, alt: words('') },
      { id: 3, alt: words('A bag') },
    ],
    variations: [
      {
        ...{ id: 7, price: 1200, archived: true, tax_type: 'exempt' },
        ...{ discount_from: '2026-11-20T09:00:00+09:00', discount_until: null },
      },
      { sku: 'R2', price: 2000, unit_amount: 1000, unit_type: 1 },
    ],
  });
  expect(formErrors({ 'variations.1.sku': 'Taken', 'name.en': 'Missing' }, changed, is)).toEqual({
    'v.new.sku': 'Taken',
    'name.en': 'Missing',
  });
});

it('missing requirements for selling a product are mapped to form fields', () => {
  expect(lackedFields({ lacks: ['ingredients', 'notice.kind', 'producer', 'variations'] })).toEqual([
    'ingredients.en',
    'notice.kind',
    'producer',
    'v.new.price',
  ]);
  expect(lackedFields({ by: 'Malika' })).toEqual([]);
  expect(lackedFields(undefined)).toEqual([]);
});
