import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryZones, zoneSaid } from '../../shop/delivery/zone.rules.ts';
import { coastNames, inlandNames, jejuNames, remoteNames } from './known-places.rules.ts';
import { contradicts, islandsOf, type NamedPlace, namedPlace } from './place-names.rules.ts';

const tables = { jeju: jejuNames, remote: remoteNames, coast: coastNames, inland: inlandNames } as const;
const named = fc
  .constantFrom(...Object.entries(tables).map(([place, names]) => ({ place: place as NamedPlace, names })))
  .chain(({ place, names }) => fc.constantFrom(...names).map((name) => ({ place, name })));
/** Words that name no place. */
const filler = fc.constantFrom(
  '12',
  '101동',
  '1502호',
  'apt',
  'кв. 5',
  'ул.',
  'uy',
  'Hill State',
  '(노형동)',
  '35-7',
  '',
);

describe('the names in an address', () => {
  it.each([
    ['제주특별자치도 제주시 첨단로 242', 'jeju'],
    ['제주특별자치도제주시 연동 312', 'jeju'],
    ['242 Cheomdan-ro, Jeju-si, Jeju-do', 'jeju'],
    ['Чеджу, Согвипхо, ул. Чунмун 12', 'jeju'],
    ['о. Чеджу-до, г. Чеджу', 'jeju'],
    ['Jeju oroli, Seogwipo-si 5', 'jeju'],
    ['Жежу ороли, 5-уй', 'jeju'],
    ['경상북도 울릉군 울릉읍 도동길 5', 'remote'],
    ['5 Dodong-gil, Ulleung-eup, Ulleung-gun, Gyeongsangbuk-do', 'remote'],
    ['Кёнсанбук-до, Уллын-гун', 'remote'],
    ['인천광역시 옹진군 백령면 12', 'remote'],
    ['전라남도 신안군 흑산면 1', 'remote'],
    ['제주도제주시연동 12', 'jeju'],
    ['제주도서귀포시 중문', 'jeju'],
    ['제주제주시 노형동', 'jeju'],
    ['Джеджу, ул. Ёндон', 'jeju'],
    ['остров Джеджудо', 'jeju'],
    ['г. Джеджу-си', 'jeju'],
    ['Чеджуда', 'jeju'],
    ['на Чеджу', 'jeju'],
    ['濟州市 1', 'jeju'],
    ['JejuIsland 5', 'jeju'],
    ['Hallim-eup Hyeopjae-ri', 'jeju'],
    ['Чжеджу-до', 'jeju'],
    ['경상북도울릉군울릉읍 도동리', 'remote'],
    ['경북울릉군 12', 'remote'],
    ['Улленг-гун', 'remote'],
    ['Ullŭng-gun', 'remote'],
    ['Sinan-gun, Jeollanam-do', 'remote'],
    ['Шинан-гун', 'remote'],
    ['Wando-gun Bogil-myeon', 'remote'],
    ['Udo-myeon, Jeju', 'jeju'],
    ['Udo-myeon 12', 'jeju'],
    ['우도 12', 'jeju'],
    ['애월 5', 'jeju'],
    ['한림 5', 'jeju'],
    ['성산 5', 'jeju'],
    ['Jeju-teukbyeoljachido 5', 'jeju'],
    ['제주특별자치시 연동 5', 'jeju'],
    ['Jindo-gun Jodo-myeon', 'remote'],
    ['Wido-myeon, Buan-gun', 'remote'],
    ['여수시 삼산면 거문리 1', 'remote'],
    ['Samsan-myeon, Yeosu-si, Jeollanam-do', 'remote'],
    ['Baekryeong 5', 'remote'],
    ['해남군 삼산면 1', null],
    ['여수시 화양면 1', 'coast'],
    ['в Сеуле', 'inland'],
    ['Seulda, 5-uy', 'inland'],
    ['из Ансана', 'inland'],
    // Similar names of other places, and everyday words.
    ['전주시 완산구 1', null],
    ['Jeonju-si, Jinju-si', null],
    ['제주도야지빌딩 2층', null],
    ['제주식당', null],
    ['Чонджу', null],
    ['ул. Чехова, дом 5, квартира 7', null],
    ['дом у дороги, вход со двора', null],
    ['shahar, uy, xonadon, koʻcha', null],
    ['Apartment Castle, Hill State, Doctor Park', null],
    ['서울특별시 강남구 테헤란로 152', 'inland'],
    ['152 Teheran-ro, Gangnam-gu, Seoul', 'inland'],
    ['Сеул, Каннам-гу, Тегеран-ро 152', 'inland'],
    ['Seul, Gangnam, Teheran koʻchasi 152', 'inland'],
    ['인천광역시 연수구 함박뫼로 12', 'coast'],
    ['Пусан, Хэундэ-гу', 'coast'],
    ['다문화길 16', null],
    ['', null],
    // A building or a restaurant may be named after the island.
    ['서울특별시 강남구 제주도야지빌딩 2층', 'inland'],
    ['서울 강남구 논현로 12 제주 빌딩', null],
  ])('of %j mean %s', (text, place) => {
    expect(namedPlace(text)).toBe(place);
  });

  it('are recognised at any position, in any letter case, between commas and numbers', () => {
    fc.assert(
      fc.property(
        named,
        filler,
        filler,
        fc.constantFrom(' ', ', ', '. '),
        fc.boolean(),
        (it, before, behind, gap, big) => {
          const text = [before, big ? it.name.toUpperCase() : it.name, behind].join(gap);
          expect(namedPlace(text)).toBe(it.place);
        },
      ),
    );
  });

  it('mean nothing if they contradict each other, in any order', () => {
    fc.assert(
      fc.property(named, named, (one, other) => {
        const text = namedPlace(`${one.name}, ${other.name}`);
        expect(text).toBe(namedPlace(`${other.name} ${one.name}`));
        const places = new Set([one.place, other.place]);
        if (places.has('jeju') && places.size > 1) expect(text).toBe(null);
        if (places.has('remote') && places.has('coast')) expect(text).toBe('remote');
      }),
    );
  });

  it('are not found in other texts', () => {
    fc.assert(fc.property(fc.stringMatching(/^[bcdfgqwxz0-9 ,.-]{0,300}$/), (text) => namedPlace(text) === null));
  });
});

describe('the customer’s statement about an address', () => {
  const zoneOf = (name: string, said = {}) => zoneSaid(islandsOf(said, namedPlace(name)));

  it('never contradicts what is derived from its names, and always contradicts what they exclude', () => {
    fc.assert(
      fc.property(named, fc.constantFrom(...deliveryZones), ({ place, name }, said) => {
        expect(contradicts(place, zoneOf(name))).toBe(false);
        const isPossible = said === zoneOf(name) || (place === 'coast' && said === 'remote');
        expect(contradicts(place, said)).toBe(!isPossible);
        expect(contradicts(null, said)).toBe(false);
      }),
    );
  });

  it('has precedence over the names, and an earlier statement over a text without names', () => {
    expect(zoneOf('제주시')).toBe('jeju');
    expect(zoneOf('제주시', { is_jeju: false })).toBe('mainland');
    expect(zoneOf('울릉군', { is_jeju: true })).toBe('jeju');
    expect(zoneOf('울릉군', { is_jeju: false })).toBe('remote');
    expect(zoneOf('Seoul', { is_remote: true })).toBe('remote');
    expect(islandsOf({}, null, { is_jeju: false, is_remote: true })).toEqual({ is_jeju: false, is_remote: true });
    expect(islandsOf({}, 'inland', { is_jeju: true, is_remote: false })).toEqual({ is_jeju: false, is_remote: false });
  });
});
