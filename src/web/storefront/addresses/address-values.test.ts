import { expect, test } from 'vitest';
import { readPastedAddress } from '../../../domain/customers/addresses/pasted-address.rules.ts';
import { newValues, withPasted } from './address-values.ts';

const jeju = {
  ...newValues('Ali', '+821011112222'),
  zip_code: '63100',
  address_text: '제주시 첨단로 242',
  address_en: '242 Cheomdan-ro, Jeju-si',
  address_detail: '3층',
  entrance_note: 'Ring twice',
  is_remote: true,
};

test('a pasted address replaces the place and keeps the parts that it does not name', () => {
  const pasted = readPastedAddress('경기도 안산시 단원구 다문화길 16, 302호');
  expect(pasted && withPasted(jeju, pasted)).toEqual({
    ...jeju,
    zip_code: '',
    address_text: '경기도 안산시 단원구 다문화길 16',
    address_en: '',
    address_detail: '302호',
    is_remote: false,
  });
});

test('a pasted address brings its recipient along', () => {
  const pasted = readPastedAddress('알리셰르 010-1234-5678\n(15384) 경기도 안산시 단원구 다문화길 16');
  expect(pasted && withPasted(jeju, pasted)).toMatchObject({
    recipient_name: '알리셰르',
    phone_number: '010-1234-5678',
    zip_code: '15384',
    address_detail: '',
    entrance_note: 'Ring twice',
  });
});
