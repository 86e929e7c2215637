import { expect, it } from 'vitest';
import { demoSettings } from '../../../../database/seed/settings.ts';
import { madeUpChannels, madeUpFields, wrongAccounts } from './company.rules.ts';

it('every identifying field of the demo company is fictitious, and none of a real company', () => {
  expect(madeUpFields(demoSettings.company)).toEqual([
    'company_name',
    'company_name_ko',
    'representative',
    'address',
    'phone',
    'email',
    'business_number',
    'mail_order_number',
    'hosting_provider',
    'privacy_officer',
  ]);
  const own = {
    company_name: 'Own Foods',
    company_name_ko: '오운푸드',
    representative: 'Malika Karimova',
    address: '12, Itaewon-ro, Yongsan-gu, Seoul 04400',
    phone: '02-123-4567',
    email: 'hello@ownfoods.kr',
    business_number: '120-81-47521',
    mail_order_number: '2026-서울용산-01234',
    hosting_provider: '아마존웹서비스',
    privacy_officer: 'Malika Karimova',
  };
  expect(madeUpFields(own)).toEqual([]);
  expect(madeUpFields({ ...own, email: 'x@shop.example' })).toEqual(['email']);
});

it('the channels of the demo are distinguished from own channels and from none', () => {
  expect(madeUpChannels(demoSettings.contacts)).toEqual(['kakao', 'telegram']);
  expect(madeUpChannels({ kakao: 'https://pf.kakao.com/_abcde', telegram: '' })).toEqual([]);
});

it('an account number has 8 to 16 digits in any grouping, and is listed once', () => {
  const others = (...numbers: string[]) => ({
    account: '123456-04-123456',
    others: numbers.map((account) => ({ account })),
  });
  expect(wrongAccounts(others('110-234-567890', '12345678', '1234567890123456'))).toEqual({});
  expect(wrongAccounts({ account: '1------2' })).toEqual({ account: 'account_number_wrong' });
  expect(wrongAccounts({ account: '-12345678' })).toEqual({ account: 'account_number_wrong' });
  expect(wrongAccounts(others('12345604123456', '1234567', '12345678901234567', '0000-0000'))).toEqual({
    'others.0.account': 'account_repeated',
    'others.1.account': 'account_number_wrong',
    'others.2.account': 'account_number_wrong',
    'others.3.account': 'account_number_wrong',
  });
});
