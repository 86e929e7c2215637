import { describe, expect, it } from 'vitest';
import { carrierCodes } from '../orders/carrier.rules.ts';
import { readArrivals, readNumbers } from './courier-numbers.rules.ts';
import { courierTable } from './courier-template.rules.ts';

const box = {
  orderNumber: '7K2M-9QXR-4TBC',
  recipient: 'Karimova Dilnoza',
  phone: '+821012345678',
  zipCode: '06236',
  address: '서울 강남구 테헤란로 152',
  addressDetail: '301호',
  note: 'Door code\n1234',
  box: 'frozen',
} as const;

describe('a file for a courier', () => {
  it.each(carrierCodes)('of %s says who, where and which order in every row, under headings', (carrier) => {
    const [headings = [], ...rows] = courierTable(carrier, [box, { ...box, box: 'dry' }]);
    expect(rows).toHaveLength(2);
    for (const cells of rows) {
      expect(cells).toHaveLength(headings.length);
      for (const said of [box.orderNumber, box.recipient, '010-1234-5678', 'Door code 1234'])
        expect(cells).toContain(said);
      expect(cells.join(' ')).toContain('테헤란로 152');
    }
    expect(rows[0]).toContain('냉동식품');
  });
});

describe('the numbers that a courier gives back', () => {
  it('are found by their headings, below titles, and the order by its own number', () => {
    const table = [
      ['2026-11-16'],
      [],
      ['운송장 번호', '받는분', '받는분전화', '고객주문번호', '주문번호', '품목명'],
      ['0123-4567-8901', 'Ali', '010-1234-5678', box.orderNumber, '9', '냉동식품'],
      ['', '', '', '', ''],
      ['재고소진', 'Vali', '', '7K2M9QXR4TBD', '', 'Somebody’s own words'],
    ];
    expect(readNumbers(table)).toEqual({
      ok: true,
      value: [
        { row: 4, slug: box.orderNumber, trackingNumber: '0123-4567-8901', box: 'frozen' },
        { row: 6, slug: '7K2M9QXR4TBD', trackingNumber: '재고소진', box: undefined },
      ],
    });
  });

  it('are taken from two columns without any, whichever comes first', () => {
    const table = [['234567892345', box.orderNumber], ['7k2m 9qxr 4tbd', '012345678901'], ['nothing']];
    expect(readNumbers(table)).toEqual({
      ok: true,
      value: [
        { row: 1, slug: box.orderNumber, trackingNumber: '234567892345', box: undefined },
        { row: 2, slug: '7k2m 9qxr 4tbd', trackingNumber: '012345678901', box: undefined },
      ],
    });
  });

  it('are not guessed among many columns', () => {
    expect(readNumbers([[box.orderNumber, '01012345678', '서울']])).toEqual({ ok: false, error: 'table_unknown' });
    const many = Array.from({ length: 2_001 }, () => [box.orderNumber, '012345678901']);
    expect(readNumbers(many)).toEqual({ ok: false, error: 'too_many_rows' });
  });
});

describe('what a courier tells of parcels', () => {
  it('names them by their number or the order’s, with the day on which they arrived', () => {
    const table = [
      ['운송장번호', '배송상태', '배달완료 일자'],
      ['012345678901', '배달완료', '2026.11.16'],
      ['012345678902', '배송중', ''],
      ['', '', ''],
    ];
    expect(readArrivals(table)).toEqual({
      ok: true,
      value: [
        { row: 2, slug: '', trackingNumber: '012345678901', arrived: '2026.11.16' },
        { row: 3, slug: '', trackingNumber: '012345678902', arrived: '' },
      ],
    });
    expect(
      readArrivals([
        ['주문번호', 'Delivered'],
        [box.orderNumber, '20261116'],
      ]),
    ).toMatchObject({
      value: [{ slug: box.orderNumber, trackingNumber: '', arrived: '20261116' }],
    });
    expect(readArrivals([['012345678901', '2026-11-16']])).toEqual({ ok: false, error: 'table_unknown' });
  });
});
