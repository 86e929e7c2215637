import type { FieldProblem } from '../../../kernel/error-codes.ts';
import { latinName } from '../../../kernel/latin-name.ts';
import { type BoxKind, boxKinds } from '../../orders/parcels/box.rules.ts';
import type { CarrierCode } from '../../orders/parcels/carrier.rules.ts';

/** Normalises a heading: courier programs write the same heading with or without spaces, brackets and stars. */
export function plainHeading(heading: string): string {
  return heading.toLowerCase().replace(/[\s_()*]/g, '');
}

/** The headings that couriers use, most precise first. */
export const courierHeadings = {
  order: ['고객주문번호', '주문번호', '출고번호', 'order', 'ordernumber', 'orderno'],
  number: [
    ...['운송장번호', '송장번호', '운송장', '송장', '등기번호'],
    ...['tracking', 'trackingnumber', 'trackingno'],
  ],
  goods: ['품목명', '상품명1', '물품명', '내용물', '상품명'],
  arrival: [
    ...['배달완료일시', '배송완료일시', '배달완료일자', '배송완료일자', '배달완료일', '배송완료일'],
    ...['배달일시', '배달일자', '배달일', '완료일시', '완료일자'],
    ...['delivered', 'deliveredat', 'deliveredon', 'deliverydate'],
  ],
} as const;

/** A box to hand over to a courier. */
export interface CourierBox {
  readonly orderNumber: string;
  readonly recipient: string;
  readonly phone: string;
  readonly zipCode: string;
  readonly address: string;
  readonly addressDetail: string;
  readonly note: string;
  readonly box: BoxKind;
}

/** What a column can contain: data of the box, or a constant text that the owner enters. */
export const columnHolds = [
  'order_number',
  'recipient',
  'phone',
  'zip_code',
  'address',
  'address_detail',
  'whole_address',
  'contents',
  'note',
  'text',
] as const;
export type ColumnHolds = (typeof columnHolds)[number];

export interface CourierColumn {
  readonly heading: string;
  readonly holds: ColumnHolds;
  /** Empty unless the column contains a constant text. */
  readonly text: string;
}

export const mostColumns = 40;
export const mostHeadingLetters = 60;
export const mostTextLetters = 100;

const goods: Readonly<Record<BoxKind, string>> = { frozen: '냉동식품', cold: '냉장식품', dry: '식품' };

/** The box kind for its name in a courier's file. */
export function boxOfItems(words: string): BoxKind | undefined {
  return boxKinds.find((kind) => goods[kind] === words);
}

const cells: Readonly<Record<ColumnHolds, (box: CourierBox, column: CourierColumn) => string>> = {
  order_number: ({ orderNumber }) => orderNumber,
  // Korean courier systems can read Latin letters but not Cyrillic.
  recipient: ({ recipient }) => latinName(recipient),
  phone: ({ phone }) => domesticPhone(phone),
  zip_code: ({ zipCode }) => zipCode,
  address: ({ address }) => address,
  address_detail: ({ addressDetail }) => addressDetail,
  whole_address: ({ address, addressDetail }) => `${address} ${addressDetail}`.trim(),
  contents: ({ box }) => goods[box],
  note: ({ note }) => note.replace(/\s+/g, ' ').trim(),
  text: (_box, { text }) => text,
};

/** Replaces the apostrophes of Uzbek letters, which the Korean code pages of courier programs lack. */
function plainApostrophes(text: string): string {
  return text.replace(/[\u02bb\u02bc\u2018\u2019]/g, "'");
}

type UsualColumn = readonly [heading: string, holds: ColumnHolds, text?: string];

const one = ['text', '1'] as const;
const nothing = ['text', ''] as const;

/** The usual import format of each courier's program. The owner can change it to match a contract. */
const usual: Readonly<Record<CarrierCode, readonly UsualColumn[]>> = {
  cj: [
    ['받는분성명', 'recipient'],
    ['받는분전화번호', 'phone'],
    ['받는분기타연락처', ...nothing],
    ['받는분우편번호', 'zip_code'],
    ['받는분주소(전체, 분할)', 'whole_address'],
    ['고객주문번호', 'order_number'],
    ['품목명', 'contents'],
    ['내품수량', ...one],
    ['박스수량', ...one],
    ['박스타입', ...nothing],
    ['운임구분', 'text', '신용'],
    ['기본운임', ...nothing],
    ['배송메세지1', 'note'],
  ],
  lotte: [
    ['주문번호', 'order_number'],
    ['받는사람', 'recipient'],
    ['전화번호1', 'phone'],
    ['전화번호2', ...nothing],
    ['우편번호', 'zip_code'],
    ['주소', 'whole_address'],
    ['상품명1', 'contents'],
    ['상품상세1', ...nothing],
    ['수량(A타입)', ...one],
    ['배송메시지', 'note'],
  ],
  hanjin: [
    ['받는분성함', 'recipient'],
    ['받는분 연락처', 'phone'],
    ['받는분 핸드폰', 'phone'],
    ['받는분 우편번호', 'zip_code'],
    ['받는분주소', 'whole_address'],
    ['수량', ...one],
    ['품목명', 'contents'],
    ['운임type', ...nothing],
    ['지불조건', 'text', '신용'],
    ['출고번호', 'order_number'],
    ['특기사항', 'note'],
  ],
  logen: [
    ['주문번호', 'order_number'],
    ['수하인명', 'recipient'],
    ['수하인전화', 'phone'],
    ['수하인휴대폰', 'phone'],
    ['수하인주소', 'whole_address'],
    ['물품명', 'contents'],
    ['수량(박스)', ...one],
    ['배송메세지', 'note'],
  ],
  epost: [
    ['받는 분', 'recipient'],
    ['우편번호', 'zip_code'],
    ['주소(시도+시군구+도로명+건물번호)', 'address'],
    ['상세주소(동, 호수, 洞명칭, 아파트, 건물명 등)', 'address_detail'],
    ['휴대전화', 'phone'],
    ['일반전화', ...nothing],
    ['중량(kg)', ...nothing],
    ['부피(cm)', ...nothing],
    ['내용품코드', ...nothing],
    ['내용물', 'contents'],
    ['배송시요청사항', 'note'],
    ['분할접수 여부', 'text', 'N'],
    ['주문번호', 'order_number'],
  ],
};

export function usualColumns(carrier: CarrierCode): CourierColumn[] {
  return usual[carrier].map(([heading, holds, text = '']) => ({ heading, holds, text }));
}

/** The rows of a courier's file, headings first. */
export function courierTable(columns: readonly CourierColumn[], boxes: readonly CourierBox[]): string[][] {
  const rowOf = (box: CourierBox) => columns.map((column) => plainApostrophes(cells[column.holds](box, column)));
  return [columns.map(({ heading }) => heading), ...boxes.map(rowOf)];
}

/**
 * Validates a template, by field. Without these columns the box could not be delivered. The order number is the key for
 * reading tracking numbers back, so it appears once, under an unambiguous heading.
 */
export function columnProblems(columns: readonly CourierColumn[]): Readonly<Record<string, FieldProblem>> {
  const count = (...kinds: ColumnHolds[]) => columns.filter(({ holds }) => kinds.includes(holds)).length;
  const hasAddress = count('whole_address') > 0 || (count('address') > 0 && count('address_detail') > 0);
  const missing: readonly (false | FieldProblem)[] = [
    count('order_number') !== 1 && 'order_number_once',
    count('recipient') === 0 && 'recipient_missing',
    count('phone') === 0 && 'phone_missing',
    !hasAddress && 'address_missing',
  ];
  const whole = missing.find((problem) => problem !== false);
  const headings = columns.map(({ heading }) => plainHeading(heading));
  const wrong = columns.flatMap(({ holds }, index): [string, FieldProblem][] => {
    const heading = headings[index] ?? '';
    const field = `columns.${index}.heading`;
    // A heading without letters or digits could not be found again.
    if (heading === '') return [[field, 'invalid']];
    if (headings.indexOf(heading) !== index) return [[field, 'heading_repeated']];
    return holds === 'order_number' && couriersOwn.has(heading) ? [[field, 'heading_of_courier']] : [];
  });
  return { ...(whole ? { columns: whole } : {}), ...Object.fromEntries(wrong) };
}

/** Headings that the courier's program adds itself. */
const couriersOwn: ReadonlySet<string> = new Set([...courierHeadings.number, ...courierHeadings.arrival]);

/** The headings of the order number and of the contents in the file, used to read it back. */
export function ownHeadings(columns: readonly CourierColumn[]): OwnHeadings {
  const headingOf = (kind: ColumnHolds) => columns.filter(({ holds }) => holds === kind).map(({ heading }) => heading);
  return { order: headingOf('order_number'), goods: headingOf('contents') };
}

export interface OwnHeadings {
  readonly order: readonly string[];
  readonly goods: readonly string[];
}

/** Couriers use the domestic format: `010-1234-5678`. */
function domesticPhone(phone: string): string {
  const digits = phone.replace(/^\+82/, '0');
  const parts = /^(01\d)(\d{3,4})(\d{4})$/.exec(digits);
  return parts ? parts.slice(1).join('-') : digits;
}
