import { type BoxKind, boxKinds } from '../orders/box.rules.ts';
import type { CarrierCode } from '../orders/carrier.rules.ts';

/** A box that is to be handed to a courier. */
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

/** What a column of a courier's file holds: something of the box, or the same in every row. */
type Column = readonly [heading: string, holds: keyof typeof holding | { readonly always: string }];

const goods: Readonly<Record<BoxKind, string>> = { frozen: '냉동식품', cold: '냉장식품', dry: '식품' };

/** Which box it is that was called so in the courier's file. */
export function boxOfGoods(words: string): BoxKind | undefined {
  return boxKinds.find((kind) => goods[kind] === words);
}

const holding = {
  orderNumber: ({ orderNumber }: CourierBox) => orderNumber,
  recipient: ({ recipient }: CourierBox) => recipient,
  phone: ({ phone }: CourierBox) => domesticPhone(phone),
  zipCode: ({ zipCode }: CourierBox) => zipCode,
  address: ({ address }: CourierBox) => address,
  addressDetail: ({ addressDetail }: CourierBox) => addressDetail,
  wholeAddress: ({ address, addressDetail }: CourierBox) => `${address} ${addressDetail}`.trim(),
  goods: ({ box }: CourierBox) => goods[box],
  note: ({ note }: CourierBox) => note.replace(/\s+/g, ' ').trim(),
} as const;

const one = { always: '1' };
const nothing = { always: '' };

/** What each courier's program takes, heading by heading. A contract may have others: then it is changed here. */
const templates: Readonly<Record<CarrierCode, readonly Column[]>> = {
  cj: [
    ['받는분성명', 'recipient'],
    ['받는분전화번호', 'phone'],
    ['받는분기타연락처', nothing],
    ['받는분우편번호', 'zipCode'],
    ['받는분주소(전체, 분할)', 'wholeAddress'],
    ['고객주문번호', 'orderNumber'],
    ['품목명', 'goods'],
    ['내품수량', one],
    ['박스수량', one],
    ['박스타입', nothing],
    ['운임구분', { always: '신용' }],
    ['기본운임', nothing],
    ['배송메세지1', 'note'],
  ],
  lotte: [
    ['주문번호', 'orderNumber'],
    ['받는사람', 'recipient'],
    ['전화번호1', 'phone'],
    ['전화번호2', nothing],
    ['우편번호', 'zipCode'],
    ['주소', 'wholeAddress'],
    ['상품명1', 'goods'],
    ['상품상세1', nothing],
    ['수량(A타입)', one],
    ['배송메시지', 'note'],
  ],
  hanjin: [
    ['받는분성함', 'recipient'],
    ['받는분 연락처', 'phone'],
    ['받는분 핸드폰', 'phone'],
    ['받는분 우편번호', 'zipCode'],
    ['받는분주소', 'wholeAddress'],
    ['수량', one],
    ['품목명', 'goods'],
    ['운임type', nothing],
    ['지불조건', { always: '신용' }],
    ['출고번호', 'orderNumber'],
    ['특기사항', 'note'],
  ],
  logen: [
    ['주문번호', 'orderNumber'],
    ['수하인명', 'recipient'],
    ['수하인전화', 'phone'],
    ['수하인휴대폰', 'phone'],
    ['수하인주소', 'wholeAddress'],
    ['물품명', 'goods'],
    ['수량(박스)', one],
    ['배송메세지', 'note'],
  ],
  epost: [
    ['받는 분', 'recipient'],
    ['우편번호', 'zipCode'],
    ['주소(시도+시군구+도로명+건물번호)', 'address'],
    ['상세주소(동, 호수, 洞명칭, 아파트, 건물명 등)', 'addressDetail'],
    ['휴대전화', 'phone'],
    ['일반전화', nothing],
    ['중량(kg)', nothing],
    ['부피(cm)', nothing],
    ['내용품코드', nothing],
    ['내용물', 'goods'],
    ['배송시요청사항', 'note'],
    ['분할접수 여부', { always: 'N' }],
    ['주문번호', 'orderNumber'],
  ],
};

/** The rows of the file for a courier, headings first. */
export function courierTable(carrier: CarrierCode, boxes: readonly CourierBox[]): string[][] {
  const columns = templates[carrier];
  const cellOf = (box: CourierBox, [, holds]: Column) =>
    typeof holds === 'string' ? holding[holds](box) : holds.always;
  return [columns.map(([heading]) => heading), ...boxes.map((box) => columns.map((column) => cellOf(box, column)))];
}

/** Couriers call a number in the country: `010-1234-5678`. */
function domesticPhone(phone: string): string {
  const digits = phone.replace(/^\+82/, '0');
  const parts = /^(01\d)(\d{3,4})(\d{4})$/.exec(digits);
  return parts ? parts.slice(1).join('-') : digits;
}
