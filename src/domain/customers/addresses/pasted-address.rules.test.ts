import { describe, expect, it } from 'vitest';
import { longestPaste, type PastedAddress, readPastedAddress, sameAddress } from './pasted-address.rules.ts';

const nothing: PastedAddress = {
  recipient_name: '',
  phone_number: '',
  zip_code: '',
  address_text: '',
  address_detail: '',
  entrance_note: '',
};

/** The parts that are not empty. */
const read = (text: string) => {
  const found = readPastedAddress(text);
  return found && Object.fromEntries(Object.entries(found).filter(([, part]) => part !== ''));
};

const ansan = '경기도 안산시 단원구 다문화길 16';

describe('roads', () => {
  it.each([
    [ansan, {}],
    ['경기 안산시 단원구 다문화길 16', { address_text: '경기 안산시 단원구 다문화길 16' }],
    ['경기도 안산시 단원구 다문화길16', {}],
    ['  경기도   안산시 단원구  다문화길 16 ', {}],
    ['경기도 안산시 단원구 다문화길 16번지', {}],
    [`대한민국 ${ansan}`, {}],
    [`${ansan}, 302호`, { address_detail: '302호' }],
    [`${ansan} 302호`, { address_detail: '302호' }],
    [`${ansan} 3층`, { address_detail: '3층' }],
    [`${ansan} B1층 2호`, { address_detail: 'B1층 2호' }],
    [`${ansan} 101동 1502호`, { address_detail: '101동 1502호' }],
    [`${ansan}, 101동 1502호`, { address_detail: '101동 1502호' }],
    [`${ansan} 한빛원룸 302호`, { address_detail: '한빛원룸 302호' }],
    [`${ansan} (원곡동)`, { address_text: `${ansan} (원곡동)` }],
    [`${ansan}(원곡동) 302호`, { address_text: `${ansan} (원곡동)`, address_detail: '302호' }],
    [`${ansan}, 302호 (원곡동)`, { address_text: `${ansan} (원곡동)`, address_detail: '302호' }],
    [
      `${ansan}, 101동 1502호 (원곡동, 한빛아파트)`,
      { address_text: `${ansan} (원곡동, 한빛아파트)`, address_detail: '101동 1502호' },
    ],
    [`${ansan} 302호 (2층 오른쪽)`, { address_detail: '302호 (2층 오른쪽)' }],
    ['서울특별시 강남구 테헤란로 152', { address_text: '서울특별시 강남구 테헤란로 152' }],
    ['서울 강남구 강남대로94길 20, 5층', { address_text: '서울 강남구 강남대로94길 20', address_detail: '5층' }],
    ['서울 강남구 강남대로 94길 20', { address_text: '서울 강남구 강남대로 94길 20' }],
    ['부산광역시 동구 중앙대로1001번길 5-3', { address_text: '부산광역시 동구 중앙대로1001번길 5-3' }],
    ['서울 중구 세종대로 지하 2', { address_text: '서울 중구 세종대로 지하 2' }],
    ['세종특별자치시 한누리대로 2130', { address_text: '세종특별자치시 한누리대로 2130' }],
    ['경북 경산시 진량읍 공단1로 24', { address_text: '경북 경산시 진량읍 공단1로 24' }],
    ['제주특별자치도 제주시 첨단로 242', { address_text: '제주특별자치도 제주시 첨단로 242' }],
    ['안산시 단원구 다문화길 16 302호', { address_text: '안산시 단원구 다문화길 16', address_detail: '302호' }],
    ['다문화길 16, 302호', { address_text: '다문화길 16', address_detail: '302호' }],
  ])('%s', (text, parts) => {
    expect(read(text)).toEqual({ address_text: ansan, ...parts });
  });
});

describe('lots', () => {
  it.each([
    ['경기도 안산시 단원구 원곡동 786-12', '경기도 안산시 단원구 원곡동 786-12', undefined],
    ['경기도 안산시 단원구 원곡동 786-12번지 302호', '경기도 안산시 단원구 원곡동 786-12번지', '302호'],
    ['서울 강남구 역삼1동 737 12층', '서울 강남구 역삼1동 737', '12층'],
    ['경기도 화성시 향남읍 구문천리 산 12', '경기도 화성시 향남읍 구문천리 산 12', undefined],
    ['충남 아산시 둔포면 운용리 100-1 공장 2층', '충남 아산시 둔포면 운용리 100-1', '공장 2층'],
    ['서울 중구 을지로3가 101', '서울 중구 을지로3가 101', undefined],
  ])('%s', (text, address_text, address_detail) => {
    expect(read(text)).toEqual(address_detail ? { address_text, address_detail } : { address_text });
  });
});

describe('zip codes', () => {
  it.each([
    `${ansan} (15384)`,
    `(15384) ${ansan}`,
    `[15384] ${ansan}`,
    `15384 ${ansan}`,
    `${ansan} 15384`,
    `우)15384 ${ansan}`,
    `우편번호 15384 ${ansan}`,
    `우편번호: 15384\n${ansan}`,
    `${ansan}\n15384`,
    `（15384） ${ansan}`,
  ])('%s', (text) => {
    expect(read(text)).toEqual({ address_text: ansan, zip_code: '15384' });
  });

  it('are not confused with rooms, lots and longer numbers', () => {
    expect(read(`${ansan} 10302호`)).toEqual({ address_text: ansan, address_detail: '10302호' });
    expect(read(`${ansan} 123456`)).toEqual({ address_text: ansan, address_detail: '123456' });
  });
});

describe('whole messages', () => {
  const whole = {
    recipient_name: '알리셰르',
    phone_number: '010-1234-5678',
    address_text: ansan,
    address_detail: '302호',
    zip_code: '15384',
  };
  it.each([
    `받는 사람: 알리셰르, 010-1234-5678, ${ansan}, 302호 (15384)`,
    `받는 사람 알리셰르\n연락처 010-1234-5678\n주소 ${ansan}, 302호 (15384)`,
    `받는분: 알리셰르\n전화번호: 01012345678\n우편번호: 15384\n주소: ${ansan}\n상세주소: 302호`,
    `알리셰르 010-1234-5678 ${ansan} 302호 15384`,
    `알리셰르\n010 1234 5678\n(15384) ${ansan}\n302호`,
    `(15384) ${ansan}, 302호\n알리셰르 님 010-1234-5678`,
    `${ansan} 302호\n15384\n알리셰르 +82 10-1234-5678`,
    `안녕하세요 주소 보내드려요\n${ansan} 302호 (15384)\n알리셰르 010-1234-5678`,
    `이름: 알리셰르 / 연락처: 010-1234-5678 / 주소: ${ansan} 302호 (15384)`,
    `[수령인] 알리셰르\n[연락처] 010-1234-5678\n[주소] (15384) ${ansan} 302호`,
    `경기도 안산시 단원구\n다문화길 16 302호 (15384)\n알리셰르 010-1234-5678`,
    `Имя: 알리셰르\nТелефон: 010-1234-5678\nАдрес: ${ansan} 302호\nИндекс: 15384`,
    `Ism: 알리셰르\nTelefon: 010-1234-5678\nManzil: ${ansan} 302호 15384`,
  ])('%s', (text) => {
    expect(read(text)).toEqual(whole);
  });

  it('take names in any script', () => {
    for (const name of ['Alisher Karimov', 'Дилноза', 'Oʻgʻiloy Toʻrayeva', '무하마드알리 카리모프']) {
      expect(readPastedAddress(`${name} 010-1234-5678\n${ansan}`)?.recipient_name).toBe(name);
    }
  });

  it('keep dormitories and factories in the detail', () => {
    expect(read(`${ansan} 한양대학교 기숙사 2동 302호`)?.address_detail).toBe('한양대학교 기숙사 2동 302호');
    expect(read(`${ansan}\n(주)한빛산업 기숙사 302호`)?.address_detail).toBe('(주)한빛산업 기숙사 302호');
    expect(read(`${ansan}\n기숙사`)).toEqual({ address_text: ansan, address_detail: '기숙사' });
  });

  it('read the door code', () => {
    expect(read(`${ansan} 302호\n공동현관 비번 1234#`)).toEqual({
      address_text: ansan,
      address_detail: '302호',
      entrance_note: '공동현관 비번 1234#',
    });
    expect(read(`${ansan} 302호, 현관 *1234#`)?.entrance_note).toBe('현관 *1234#');
  });

  it('ignore a number that is no mobile number', () => {
    expect(read(`${ansan} 302호\n알리셰르 010-123-45`)?.phone_number).toBeUndefined();
  });
});

describe('the same address', () => {
  const entry = (address_text: string, jibun_text = '') => ({ address_text, jibun_text });
  const sixteen = entry('경기도 안산시 단원구 다문화길 16 (원곡동)', '경기도 안산시 단원구 원곡동 786-12');
  const branch = entry('경기도 안산시 단원구 다문화길 16-1 (원곡동)', '경기도 안산시 단원구 원곡동 786-13');

  it('is found among its neighbours by road and by lot, however the province is written', () => {
    for (const text of ['경기 안산시 단원구 다문화길 16', ansan, '경기도 안산시 단원구 원곡동 786-12번지'])
      expect(sameAddress(text, [branch, sixteen])).toBe(sixteen);
  });

  it('is not guessed', () => {
    expect(sameAddress(ansan, [branch])).toBeNull();
    expect(sameAddress(ansan, [])).toBeNull();
    expect(sameAddress(ansan, [sixteen, entry('서울특별시 어느구 단원구 다문화길 16')])).toBeNull();
    expect(sameAddress('다문화길 16', [sixteen])).toBeNull();
  });
});

it('finds no address in other texts', () => {
  for (const text of [
    '',
    '   ',
    '안녕하세요',
    '010-1234-5678',
    '302호',
    '경기도 안산시',
    'Damunhwa-gil 16, Ansan',
    '다문화길',
  ])
    expect(readPastedAddress(text)).toBeNull();
});

it('is bounded, whatever is pasted', () => {
  const found = readPastedAddress(`${ansan} ${'아주 긴 말 1 '.repeat(10_000)}`);
  expect(found?.address_text).toBe(ansan);
  expect(found?.address_detail.length).toBeLessThanOrEqual(200);
  for (const sign of ['(', ',', '\n', '로', '1', '길 ', '우편번호 ', '현관', '\ue000'])
    expect(() => readPastedAddress(sign.repeat(longestPaste * 2))).not.toThrow();
  expect(readPastedAddress(`\ue000${ansan}`)).toEqual({ ...nothing, address_text: ansan });
});
