import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jusoSimulatorPath, registerJusoSimulator } from './juso-simulator.ts';
import { koreanAddresses } from './korean-addresses.ts';

interface Answer {
  readonly results: {
    readonly common: Readonly<Record<string, string>>;
    readonly juso: readonly Record<string, string>[] | null;
  };
}

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await registerJusoSimulator(app, { key: 'key' });
});
afterAll(() => app.close());

async function ask(query: Record<string, string>, call = 'addrLinkApi.do') {
  const url = `${jusoSimulatorPath}/addrlink/${call}`;
  const answer = await app.inject({ url, query: { confmKey: 'key', resultType: 'json', ...query } });
  expect(answer.statusCode).toBe(200);
  return (answer.json() as Answer).results;
}
const zips = async (keyword: string, call?: string) =>
  (await ask({ keyword, countPerPage: '100' }, call)).juso?.map(({ zipNo }) => zipNo);

describe('the Korean address search', () => {
  it('returns all fields of an address as text', async () => {
    const { common, juso } = await ask({ keyword: '테헤란로 152' });
    expect(common).toEqual({
      errorCode: '0',
      errorMessage: '정상',
      totalCount: '1',
      currentPage: '1',
      countPerPage: '10',
    });
    expect(juso).toHaveLength(1);
    expect(juso?.[0]).toMatchObject({
      roadAddr: '서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)',
      roadAddrPart1: '서울특별시 강남구 테헤란로 152',
      roadAddrPart2: '(역삼동, 강남파이낸스센터)',
      jibunAddr: '서울특별시 강남구 역삼동 737 강남파이낸스센터',
      engAddr: '152 Teheran-ro, Gangnam-gu, Seoul',
      zipNo: '06236',
      siNm: '서울특별시',
      sggNm: '강남구',
      emdNm: '역삼동',
      liNm: '',
      rn: '테헤란로',
      bdNm: '강남파이낸스센터',
      buldMnnm: '152',
      buldSlno: '0',
      mtYn: '0',
      lnbrMnnm: '737',
      lnbrSlno: '0',
      admCd: expect.stringMatching(/^11\d{8}$/),
      rnMgtSn: expect.stringMatching(/^11\d{10}$/),
      bdMgtSn: expect.stringMatching(/^11\d{23}$/),
    });
  });

  it('formats towns with villages differently', async () => {
    const { juso } = await ask({ keyword: '와우안길 17' });
    expect(juso?.[0]).toMatchObject({
      roadAddr: '경기도 화성시 봉담읍 와우안길 17 (수원대학교)',
      jibunAddr: '경기도 화성시 봉담읍 와우리 산2-2 수원대학교',
      engAddr: '17 Wauan-gil, Bongdam-eup, Hwaseong-si, Gyeonggi-do',
      mtYn: '1',
    });
  });

  it.each([
    ['우사단로10길 39', ['04405']],
    ['우사단로10길39', ['04405']],
    ['서울시 용산구 한남동 732-21', ['04405']],
    ['한남동 732번지', ['04405']],
    ['서울중앙성원', ['04405']],
    ['서울 중앙 성원', ['04405']],
    ['역삼동 06236', ['06236']],
    ['안산시 단원구 다문화길 16', ['15384']],
    ['강남구테헤란로', ['06236', '06133', '06159']],
    ['테헤란로 999', ['06236', '06133', '06159']],
    ['역삼동 999', []],
    ['부산 테헤란로', []],
    ['Seoul Central Mosque', ['04405']],
  ])('finds by %s', async (keyword, found) => {
    expect(await zips(keyword)).toEqual(found);
  });

  it('finds every address of its table by road address, lot and English text', async () => {
    for (const { zipCode, province, district, town, village, road, number, lot } of koreanAddresses) {
      const place = [province.ko, district?.ko];
      expect(await zips([...place, road.ko, number].join(' '))).toContain(zipCode);
      expect(await zips([...place, town.ko, village?.ko, lot.replace('산', '')].join(' '))).toContain(zipCode);
      const english = [district?.en, road.en, number].filter(Boolean).join(' ');
      expect(await zips(english, 'addrEngApi.do')).toContain(zipCode);
    }
  });

  it('gives each building a unique number', async () => {
    const { juso } = await ask({ keyword: '안산시', countPerPage: '100' });
    expect(juso?.length).toBeGreaterThan(10);
    expect(new Set(juso?.map(({ bdMgtSn }) => bdMgtSn)).size).toBe(juso?.length);
  });
});

describe('the English address search', () => {
  it('returns the address in reverse order', async () => {
    const { juso } = await ask({ keyword: 'Teheran-ro 152' }, 'addrEngApi.do');
    expect(juso?.[0]).toMatchObject({
      roadAddr: '152 Teheran-ro, Gangnam-gu, Seoul',
      jibunAddr: '737, Yeoksam-dong, Gangnam-gu, Seoul',
      korAddr: '서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)',
      zipNo: '06236',
      rn: 'Teheran-ro',
    });
  });

  it.each([
    ['teheranro 152', ['06236']],
    ['TEHERAN RO 152', ['06236']],
    ['152, Teheran-ro, Gangnam-gu, Seoul', ['06236']],
    ['Wongok-dong 796-1', ['15384']],
    ['테헤란로 152', ['06236']],
  ])('finds by %s', async (keyword, found) => {
    expect(await zips(keyword, 'addrEngApi.do')).toEqual(found);
  });
});

describe('pages of the address search', () => {
  it('have the requested size and end', async () => {
    const all = await ask({ keyword: '안산시', countPerPage: '100' });
    const first = await ask({ keyword: '안산시', currentPage: '1', countPerPage: '10' });
    const second = await ask({ keyword: '안산시', currentPage: '2', countPerPage: '10' });
    const far = await ask({ keyword: '안산시', currentPage: '77' });
    expect(first.juso).toHaveLength(10);
    expect([...(first.juso ?? []), ...(second.juso ?? [])]).toEqual(all.juso);
    expect(far.juso).toEqual([]);
    expect(second.common).toMatchObject({ currentPage: '2', countPerPage: '10', totalCount: all.common.totalCount });
  });

  it.each([{ currentPage: '0' }, { currentPage: 'x' }, { countPerPage: '-1' }, { countPerPage: '1000' }])(
    'use the defaults for %j',
    async (odd) => {
      expect(await ask({ keyword: '안산시', ...odd })).toEqual(await ask({ keyword: '안산시' }));
    },
  );
});

describe('errors of the address search', () => {
  it.each([
    ['E0001', { keyword: '테헤란로', confmKey: 'guess' }],
    ['E0005', {}],
    ['E0005', { keyword: '  ' }],
    ['E0006', { keyword: '서울' }],
    ['E0006', { keyword: '경기도' }],
    ['E0006', { keyword: 'Seoul' }],
    ['E0008', { keyword: '로' }],
    ['E0009', { keyword: '06236' }],
    ['E0010', { keyword: '가'.repeat(41) }],
    ['E0010', { keyword: 'a'.repeat(81) }],
    ['E0011', { keyword: '테헤란로 01012345678' }],
    ['E0012', { keyword: '#12-3' }],
    ['E0013', { keyword: '테헤란로 = 1' }],
    ['E0013', { keyword: 'select 테헤란로' }],
    ['E0015', { keyword: '아파트' }],
  ])('have the code %s for %j', async (errorCode, query) => {
    const { common, juso } = await ask(query);
    expect(common).toMatchObject({ errorCode, totalCount: '0', errorMessage: expect.stringMatching(/[가-힣]/) });
    expect(juso).toBeNull();
  });

  it('do not occur if nothing is found', async () => {
    const { common, juso } = await ask({ keyword: '없는길 1' });
    expect(common).toMatchObject({ errorCode: '0', totalCount: '0' });
    expect(juso).toEqual([]);
  });
});
