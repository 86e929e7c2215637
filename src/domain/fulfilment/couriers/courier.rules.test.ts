import { describe, expect, it } from 'vitest';
import { countedCells } from '../../../platform/testing/counted-cells.ts';
import { carrierCodes } from '../../orders/parcels/carrier.rules.ts';
import { readArrivals, readNumbers } from './courier-numbers.rules.ts';
import {
  type CourierColumn,
  columnProblems,
  courierTable,
  ownHeadings,
  usualColumns,
} from './courier-template.rules.ts';

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

const own = ownHeadings(usualColumns('cj'));

describe('a file for a courier', () => {
  it.each(carrierCodes)('of %s has headings, and recipient, address and order in every row', (carrier) => {
    const [headings = [], ...rows] = courierTable(usualColumns(carrier), [box, { ...box, box: 'dry' }]);
    expect(rows).toHaveLength(2);
    for (const cells of rows) {
      expect(cells).toHaveLength(headings.length);
      for (const said of [box.orderNumber, box.recipient, '010-1234-5678', 'Door code 1234'])
        expect(cells).toContain(said);
      expect(cells.join(' ')).toContain('테헤란로 152');
    }
    expect(rows[0]).toContain('냉동식품');
  });

  it('transliterates a Cyrillic recipient for couriers', () => {
    const [, cells = []] = courierTable(usualColumns('cj'), [{ ...box, recipient: 'Зарина Абдуллаева' }]);
    expect(cells[0]).toBe('Zarina Abdullaeva');
  });

  it('writes Uzbek letters without characters that Korean programs cannot show', () => {
    const [, cells = []] = courierTable(usualColumns('cj'), [
      { ...box, recipient: 'Oʻtkir Toʻxtayev', note: 'qoʻngʻiroq' },
    ]);
    expect(cells[0]).toBe("O'tkir To'xtayev");
    expect(cells.join(' ')).not.toMatch(/[\u02bb\u02bc]/);
  });

  it('has the columns that the owner chose, in their order, with constant texts', () => {
    const columns: CourierColumn[] = [
      { heading: 'Ref', holds: 'order_number', text: '' },
      { heading: 'Fare', holds: 'text', text: '=1+1' },
      { heading: 'To', holds: 'whole_address', text: '' },
      { heading: 'Blank', holds: 'text', text: '' },
    ];
    expect(courierTable(columns, [box])).toEqual([
      ['Ref', 'Fare', 'To', 'Blank'],
      [box.orderNumber, '=1+1', '서울 강남구 테헤란로 152 301호', ''],
    ]);
  });
});

describe('changed columns', () => {
  const usual = usualColumns('epost');
  const without = (...kinds: string[]) => usual.filter(({ holds }) => !kinds.includes(holds));
  const renamed = (kind: string, heading: string) =>
    usual.map((column) => (column.holds === kind ? { ...column, heading } : column));
  const second: CourierColumn = { heading: 'Second', holds: 'order_number', text: '' };

  it.each(carrierCodes)('accept the default columns of %s', (carrier) => {
    expect(columnProblems(usualColumns(carrier))).toEqual({});
  });

  it.each([
    ['no order number', without('order_number'), 'order_number_once'],
    ['two of them', [...usual, second], 'order_number_once'],
    ['no recipient', without('recipient'), 'recipient_missing'],
    ['no phone', without('phone'), 'phone_missing'],
    ['no address', without('address', 'address_detail'), 'address_missing'],
    ['half of the address', without('address_detail'), 'address_missing'],
  ])('are refused with %s', (_what, columns, problem) => {
    expect(columnProblems(columns)).toEqual({ columns: problem });
  });

  it('accept the whole address in one column', () => {
    const whole: CourierColumn = { heading: '주소', holds: 'whole_address', text: '' };
    expect(columnProblems([...without('address', 'address_detail'), whole])).toEqual({});
  });

  it('have no duplicate heading, and none of the courier’s own headings for the order number', () => {
    expect(columnProblems(renamed('zip_code', '받는분'))).toEqual({ 'columns.1.heading': 'heading_repeated' });
    expect(columnProblems(renamed('order_number', '운송장 번호'))).toEqual({
      'columns.12.heading': 'heading_of_courier',
    });
    expect(columnProblems(renamed('zip_code', '(*)'))).toEqual({ 'columns.1.heading': 'invalid' });
    // An empty column may have such a heading, as the place for the courier's value.
    expect(columnProblems([...usual, { heading: '운송장번호', holds: 'text', text: '' }])).toEqual({});
  });
});

describe('the tracking numbers in a courier’s file', () => {
  it('are found by their headings, below titles, and the order by its number', () => {
    const table = [
      ['2026-11-16'],
      [],
      ['운송장 번호', '받는분', '받는분전화', '고객주문번호', '주문번호', '품목명'],
      ['0123-4567-8901', 'Ali', '010-1234-5678', box.orderNumber, '9', '냉동식품'],
      ['', '', '', '', ''],
      ['재고소진', 'Vali', '', '7K2M9QXR4TBD', '', 'Somebody’s own words'],
    ];
    expect(readNumbers(table, own)).toEqual({
      ok: true,
      value: [
        { row: 4, slug: box.orderNumber, trackingNumber: '0123-4567-8901', box: 'frozen' },
        { row: 6, slug: '7K2M9QXR4TBD', trackingNumber: '재고소진', box: undefined },
      ],
    });
  });

  it('are found by the owner’s headings before the couriers’ headings', () => {
    const renamed = usualColumns('cj').map((column) => {
      if (column.holds === 'order_number') return { ...column, heading: 'Shop (Ref)' };
      return column.holds === 'contents' ? { ...column, heading: 'Inside' } : column;
    });
    const table = [
      ['shop ref', 'Inside', '주문번호', '운송장번호'],
      [box.orderNumber, '냉동식품', '20261118-1', '012345678901'],
    ];
    const row = { row: 2, slug: box.orderNumber, trackingNumber: '012345678901' };
    expect(readNumbers(table, ownHeadings(renamed))).toEqual({ ok: true, value: [{ ...row, box: 'frozen' }] });
    const arrived = [
      ['SHOP REF', 'Delivered'],
      [box.orderNumber, '2026-11-18'],
    ];
    expect(readArrivals(arrived, ownHeadings(renamed))).toMatchObject({ value: [{ slug: box.orderNumber }] });
  });

  it('are found in a file that was exported before its headings were changed', () => {
    const now = ownHeadings(usualColumns('cj').map((column) => ({ ...column, heading: `New ${column.heading}` })));
    const table = [
      ['shop ref', 'Inside', '주문번호', '받는분전화', '운송장번호'],
      [box.orderNumber, '냉동식품', '20261118-1', '010-1234-5678', '012345678901'],
      ['', '', '', '', '합계'],
      ['7K2M-9QXR-4TBD', '식품', '20261118-2', '010-1234-5678', '012345678902'],
    ];
    const rows = [
      { row: 2, slug: box.orderNumber, trackingNumber: '012345678901', box: 'frozen' },
      { row: 3, slug: '', trackingNumber: '합계', box: undefined },
      { row: 4, slug: '7K2M-9QXR-4TBD', trackingNumber: '012345678902', box: 'dry' },
    ];
    expect(readNumbers(table, now)).toEqual({ ok: true, value: rows });
    // The shop's own heading has precedence, even if another column also looks like order numbers.
    const both = [
      ['New 고객주문번호', 'Code', '운송장번호'],
      [box.orderNumber, 'ABCD-EFGH-JKLM', '012345678901'],
    ];
    expect(readNumbers(both, now)).toMatchObject({ value: [{ slug: box.orderNumber }] });
    // A column that also contains other values is not used.
    const mixed = [
      ['Code', '받는분', '운송장번호'],
      [box.orderNumber, 'Ali', '012345678901'],
      ['A-17', 'Vali', '012345678902'],
    ];
    expect(readNumbers(mixed, now)).toEqual({ ok: false, error: 'tracking_table_unknown' });
  });

  it('come without a box kind if the column is the same for every parcel', () => {
    const table = [
      ['고객주문번호', '분류', '운송장번호'],
      [box.orderNumber, '식품', '012345678901'],
      ['7K2M-9QXR-4TBD', '식품', '012345678902'],
    ];
    expect(readNumbers(table, own)).toMatchObject({ value: [{ box: undefined }, { box: undefined }] });
    // Under the heading of the contents, the column names the box kind.
    const named = table.with(0, ['고객주문번호', '품목명', '운송장번호']);
    expect(readNumbers(named, own)).toMatchObject({ value: [{ box: 'dry' }, { box: 'dry' }] });
  });

  it('are found in two columns without headings, in either order', () => {
    const table = [['234567892345', box.orderNumber], ['7k2m 9qxr 4tbd', '012345678901'], ['nothing']];
    expect(readNumbers(table, own)).toEqual({
      ok: true,
      value: [
        { row: 1, slug: box.orderNumber, trackingNumber: '234567892345', box: undefined },
        { row: 2, slug: '7k2m 9qxr 4tbd', trackingNumber: '012345678901', box: undefined },
      ],
    });
  });

  it('are not guessed among many columns', () => {
    expect(readNumbers([[box.orderNumber, '01012345678', '서울']], own)).toEqual({
      ok: false,
      error: 'tracking_table_unknown',
    });
    const many = Array.from({ length: 2_001 }, () => [box.orderNumber, '012345678901']);
    expect(readNumbers(many, own)).toEqual({ ok: false, error: 'too_many_rows' });
  });
});

describe('the deliveries in a courier’s file', () => {
  it('are found by tracking number or order number, with the delivery date', () => {
    const table = [
      ['운송장번호', '배송상태', '배달완료 일자'],
      ['012345678901', '배달완료', '2026.11.16'],
      ['012345678902', '배송중', ''],
      ['', '', ''],
    ];
    expect(readArrivals(table, own)).toEqual({
      ok: true,
      value: [
        { row: 2, slug: '', trackingNumber: '012345678901', arrived: '2026.11.16' },
        { row: 3, slug: '', trackingNumber: '012345678902', arrived: '' },
      ],
    });
    expect(
      readArrivals(
        [
          ['주문번호', 'Delivered'],
          [box.orderNumber, '20261116'],
        ],
        own,
      ),
    ).toMatchObject({
      value: [{ slug: box.orderNumber, trackingNumber: '', arrived: '20261116' }],
    });
    expect(readArrivals([['012345678901', '2026-11-16']], own)).toEqual({ ok: false, error: 'arrival_table_unknown' });
  });
});

describe('a file that only looks like a courier’s file', () => {
  const lines = (heading: string) => Array.from({ length: 15 }, () => [heading, ...Array<string>(99).fill('x')]);

  it.each(['식품', '냉동식품', box.orderNumber, 'x', ''])(
    'full of %j is searched once and not for each heading',
    (cell) => {
      const rows = Array.from({ length: 500 }, () => Array<string>(100).fill(cell));
      for (const [heading, read] of [
        ['송장번호', readNumbers],
        ['배달완료일', readArrivals],
      ] as const) {
        const { table, looks } = countedCells([...lines(heading), ...rows]);
        read(table, own);
        // Once for orders, once for contents and, without any columns found, once for lines of only an order and a
        // number.
        expect(looks()).toBeLessThanOrEqual(4 * 100 * table.length);
      }
    },
  );
});
