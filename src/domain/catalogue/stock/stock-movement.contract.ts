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
  by: z.string().nullable().describe('The staff member; null if an order took it'),
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
    'Change the quantity of a lot, but never below the quantity reserved for orders. Packers may record receipts, counts and returns; all other reasons require the permission to write off. Requires the header Idempotency-Key',
  body: z.object({
    lot: id,
    delta: whole(-1_000_000, 1_000_000)
      .refine((units) => units !== 0, { params: { problem: 'invalid' } })
      .describe('In lot units; negative to reduce'),
    reason: z.enum(movementReasons),
    note: text(500).default(''),
    request_key: requestKey
      .optional()
      .describe('Replaces the header Idempotency-Key in HTML forms, which cannot send headers'),
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
  summary: 'List the movements of a lot, newest first',
  query: z.object({ lot: inText(id), page: pageNumber, page_size: pageSize(50, 200) }),
  answer: z.object({ data: z.array(stockMovement), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

nameSchemas({ StockMovement: stockMovement });

examples({}, { MoveStockBody: { reason: 'damaged' }, StockMovement: { reason: 'damaged' } });
