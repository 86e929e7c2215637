import type { Locale } from '../../../src/kernel/locale.ts';

/** The outcome of an order of the demo history, as far as its days have passed. */
export type Fate =
  | 'delivered'
  | 'claim_open'
  | 'claim_part'
  | 'claim_all'
  | 'claim_due'
  | 'claim_rejected'
  | 'claim_again'
  | 'cancelled_unpaid'
  | 'cancelled_paid'
  | 'refund_due'
  | 'refund_stuck'
  | 'expired'
  | 'late_money'
  | 'overpaid'
  | 'double'
  | 'two_transfers'
  | 'short'
  | 'unpaid'
  | 'forgotten'
  | 'packing'
  | 'packed'
  | 'on_the_way';

export interface PastPerson {
  readonly name: string;
  readonly locale: Locale;
  readonly phone: string;
  readonly zipCode: string;
  readonly address: string;
}

export interface PastOrder {
  readonly kind: 'order';
  readonly key: string;
  readonly person: PastPerson;
  readonly method: 'toss' | 'bank_transfer';
  readonly fate: Fate;
  readonly placedAt: number;
  /** Which products, as indexes into the list of products for sale, and how many of each. */
  readonly items: readonly { readonly place: number; readonly count: number }[];
  /** Between 0 and 1, for all other random decisions. */
  readonly chance: number;
}

/** A transfer that does not name its order. */
export interface PastDeposit {
  readonly kind: 'deposit';
  readonly key: string;
  readonly depositor: string;
  readonly amount: number;
  readonly paidAt: number;
}

/** A box that fell: it was received and written off. */
export interface PastLoss {
  readonly kind: 'loss';
  readonly key: string;
  readonly place: number;
  readonly units: number;
  readonly reason: 'damaged' | 'expired' | 'given_away';
  readonly at: number;
}

export type PastEvent = PastOrder | PastDeposit | PastLoss;

export const pastDays = 90;
const ordersADay = 3;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

const people: readonly PastPerson[] = [
  ['Dilnoza Karimova', 'uz', '15384', '경기도 안산시 단원구 다문화길 16'],
  ['Алишер Юсупов', 'ru', '31460', '충청남도 아산시 신창면 순천향로 22'],
  ['Amina Rahman', 'en', '04405', '서울특별시 용산구 우사단로10길 39'],
  ['Нигора Саидова', 'ru', '50829', '경상남도 김해시 동상동 로데오거리 11'],
  ['Jasur Toshmatov', 'uz', '18320', '경기도 화성시 봉담읍 와우안길 17'],
  ['Fatima Hassan', 'en', '63122', '제주특별자치도 제주시 연동 12길 5'],
  ['Мадина Ахмедова', 'ru', '62447', '광주광역시 광산구 월곡동 산정공원로 50'],
  ['Otabek Normatov', 'uz', '48058', '부산광역시 해운대구 센텀중앙로 97'],
  ['Yusuf Ibrahim', 'en', '41566', '대구광역시 북구 대학로 80'],
  ['Гульнара Ким', 'ru', '21999', '인천광역시 연수구 함박뫼로 191'],
  ['Shahnoza Ergasheva', 'uz', '28644', '충청북도 청주시 서원구 충대로 1'],
  ['Руслан Пак', 'ru', '04563', '서울특별시 중구 마른내로 140'],
].map(([name = '', locale = '', zipCode = '', address = ''], index) => ({
  name,
  locale: locale as Locale,
  // No mobile operator assigns numbers with this prefix.
  phone: `+82100000${String(index + 1).padStart(4, '0')}`,
  zipCode,
  address,
}));

/** The outcomes per hundred orders. */
const ends: readonly (readonly [Fate, number])[] = [
  ['delivered', 70],
  ['claim_part', 3],
  ['claim_all', 1],
  ['claim_rejected', 3],
  ['claim_again', 1],
  ['cancelled_unpaid', 5],
  ['cancelled_paid', 4],
  ['expired', 6],
  ['late_money', 2],
  ['two_transfers', 3],
  ['short', 2],
];

/** The last days always contain open work: how many days ago, and whether the order is paid by transfer. */
const recent: readonly (readonly [Fate, number, boolean])[] = [
  ['claim_again', 14, false],
  ['claim_rejected', 13, true],
  ['claim_due', 12, true],
  ['claim_all', 11, false],
  ['refund_stuck', 9, false],
  ['overpaid', 8, true],
  ['double', 7, true],
  ['claim_due', 6.5, true],
  ['claim_open', 5, false],
  ['claim_open', 4.5, true],
  ['claim_open', 4.2, false],
  ['refund_due', 4, true],
  ['forgotten', 4, false],
  ['forgotten', 3.5, true],
  ['on_the_way', 3.2, true],
  ['packing', 3, false],
  ['packing', 2.5, true],
  ['packed', 2.4, false],
  ['refund_due', 1.5, true],
  ['delivered', 1.2, true],
  ['delivered', 0.9, false],
  ['delivered', 0.6, true],
  ['short', 0.4, true],
  ['unpaid', 0.3, true],
  ['delivered', 0.25, false],
  ['unpaid', 0.1, true],
  ['delivered', 0.08, false],
];

const strangers: readonly (readonly [string, number, number])[] = [
  ['KIM MINSU', 42_000, 2.2],
  ['ООО Азия', 118_500, 1.4],
  ['홍길동', 27_300, 0.7],
  ['YUSUPOV A', 61_900, 0.2],
];

const losses: readonly (readonly [PastLoss['reason'], number, number])[] = [
  ['damaged', 3, 71],
  ['expired', 5, 48],
  ['given_away', 2, 30],
  ['damaged', 1, 12],
  ['expired', 4, 3],
];

/** The same history for the same present, oldest first: only the index of an event decides what happens. */
export function planPast(now: number, days = pastDays): readonly PastEvent[] {
  const old = Array.from({ length: days * ordersADay }, (_, index) => {
    const chance = chanceOf(index + 1);
    const fate = pick(ends, chance());
    const age = 3 + ((index + chance()) / (days * ordersADay)) * (days - 3);
    return orderOf(`past-order-${index + 1}`, fate, now - age * day, isByTransfer(fate, chance()), chance);
  });
  const forced = recent.map(([fate, age, byTransfer], index) =>
    orderOf(`past-recent-${index + 1}`, fate, now - age * day, byTransfer, chanceOf(1_000 + index)),
  );
  const deposits = strangers.map(([depositor, amount, age], index): PastDeposit => {
    return { kind: 'deposit', key: `past-stranger-${index + 1}`, depositor, amount, paidAt: now - age * day };
  });
  const thrownAway = losses.map(([reason, units, age], index): PastLoss => {
    const place = chanceOf(2_000 + index)();
    return { kind: 'loss', key: `past-loss-${index + 1}`, place, units, reason, at: now - age * day };
  });
  return [...old, ...forced, ...deposits, ...thrownAway].sort((some, other) => momentOf(some) - momentOf(other));
}

function momentOf(event: PastEvent): number {
  return event.kind === 'order' ? event.placedAt : event.kind === 'deposit' ? event.paidAt : event.at;
}

function isByTransfer(fate: Fate, chance: number): boolean {
  return chance < 0.4 || ['late_money', 'two_transfers', 'short'].includes(fate);
}

function orderOf(key: string, fate: Fate, at: number, byTransfer: boolean, chance: () => number): PastOrder {
  return {
    kind: 'order',
    key,
    person: people[Math.floor(chance() * people.length)] as PastPerson,
    method: byTransfer ? 'bank_transfer' : 'toss',
    fate,
    placedAt: Math.round(at),
    items: Array.from({ length: 1 + Math.floor(chance() * 5) }, () => ({
      place: chance(),
      count: 1 + Math.floor(chance() * 3),
    })),
    chance: chance(),
  };
}

function pick(weighted: readonly (readonly [Fate, number])[], chance: number): Fate {
  let left = chance * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [fate, weight] of weighted) {
    left -= weight;
    if (left < 0) return fate;
  }
  return 'delivered';
}

/** Deterministic pseudo-random numbers between 0 and 1 (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
