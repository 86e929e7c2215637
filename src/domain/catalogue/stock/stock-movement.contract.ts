import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, pageNumber, pageSize, requestKey, text, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { movementReasons } from '../products/stock-reason.rules.ts';

export const stockMovement = z.object({
  id: z.int(),
  lot: z.int(),
  delta: z.int(),
  reason: z.enum([...movementReasons, 'sold']),
  note: z.string(),
  by: z.string().nullable().describe('Who of the staff; nobody where an order took it'),
  at: z.iso.datetime(),
});
export type StockMovement = z.output<typeof stockMovement>;

export const moveStock = endpoint({
  name: 'moveStock',
  method: 'POST',
  path: '/api/staff/stock-movements/',
  base: 'main',
  access: 'staff',
  may: 'stock.write',
  summary:
    'There are more or fewer of a lot than before, never fewer than lie aside for orders. What is received, counted or returned is said by whoever packs; everything else wants the right to write off. Needs the header Idempotency-Key',
  body: z.object({
    lot: id,
    delta: whole(-1_000_000, 1_000_000)
      .refine((units) => units !== 0, { params: { problem: 'invalid' } })
      .describe('In the units of the lot; how many more, or with a minus how many fewer'),
    reason: z.enum(movementReasons),
    note: text(500).default(''),
    request_key: requestKey.optional().describe('For forms, which send no headers'),
  }),
  answer: z.object({ data: stockMovement }),
  errors: ['not_found', 'not_permitted', 'request_key_required', 'request_key_reused', 'stock_reserved'],
});

export const listStockMovements = endpoint({
  name: 'listStockMovements',
  method: 'GET',
  path: '/api/staff/stock-movements/',
  base: 'main',
  access: 'staff',
  may: 'stock.read',
  summary: 'What has become of a lot, the last first',
  query: z.object({ lot: inText(id), page: pageNumber, page_size: pageSize(50, 200) }),
  answer: z.object({ data: z.array(stockMovement), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

nameSchemas({ StockMovement: stockMovement });

examples({}, { MoveStockBody: { reason: 'damaged' }, StockMovement: { reason: 'damaged' } });
