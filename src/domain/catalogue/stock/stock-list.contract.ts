import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, lenientText, pageNumber, pageSize, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { mostLines } from './stock.rules.ts';
import { stockMovement } from './stock-movement.contract.ts';

const unitType = z.union([z.literal(1), z.literal(2), z.literal(4)]);

const stockRow = z.object({
  variation: z.int(),
  product: z.int(),
  name: z.string(),
  sku: z.string(),
  unit_type: unitType,
  unit_amount: z.int(),
  storage: z.string(),
  certificate: z.int().describe('The certificate that the product names'),
  listed: z.boolean(),
  stock_units: z.int().describe('Lot units that one piece takes'),
  quantity: z.int().describe('Quantity in stock, in lot units'),
  aside: z.int().describe('Of these, reserved for orders'),
  best_before: z.iso.date().nullable().describe('Best-before date of the lot that expires first'),
  low_stock: z.int().nullable().describe('Stock is low below this number of pieces; null: below five'),
});
export type StockRow = z.output<typeof stockRow>;

export const listStock = endpoint({
  name: 'listStock',
  method: 'GET',
  path: '/api/staff/stock/',
  base: 'main',
  access: 'staff',
  may: 'stock.read',
  summary: 'List the stock of each variation, including products that are not listed yet',
  query: z.object({
    q: lenientText(100).optional().describe('Words of a product, a SKU or a lot number'),
    variations: z
      .string()
      .max(2_000)
      .transform((listed) => listed.split(',').map(Number))
      .pipe(z.array(id).max(mostLines))
      .optional()
      .describe('Only these variations, comma-separated, in this order'),
    low: z.enum(['0', '1']).default('0').describe('1: only low stock, lowest first'),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(stockRow), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

const stockLot = z.object({
  lot: z.int(),
  lot_number: z.string(),
  skus: z.array(z.string()),
  best_before: z.iso.date(),
  produced_on: z.iso.date(),
  certificate: z.string().describe('Certificate number'),
  traceability_number: z.string().nullable(),
  quantity: z.int(),
  aside: z.int(),
  sold: z.int(),
  sellable: z.boolean().describe('Its certificate covers it, and it is not recalled'),
  recall: z.int().nullable(),
});
export type StockLot = z.output<typeof stockLot>;

const productStock = z.object({
  product: z.int(),
  slug: z.string(),
  name: z.string(),
  listed: z.boolean(),
  lots: z.array(stockLot).describe('The latest hundred lots, those with stock first'),
});

export const getProductStock = endpoint({
  name: 'getProductStock',
  method: 'GET',
  path: '/api/staff/stock/product/',
  base: 'main',
  access: 'staff',
  may: 'stock.read',
  summary: 'List the lots of a product',
  query: z.object({ product: inText(id) }),
  answer: z.object({ data: productStock }),
  errors: ['not_found'],
});

const productMovement = stockMovement.extend({ lot_number: z.string() });
export type ProductMovement = z.output<typeof productMovement>;

export const listProductMovements = endpoint({
  name: 'listProductMovements',
  method: 'GET',
  path: '/api/staff/stock/history/',
  base: 'main',
  access: 'staff',
  may: 'stock.read',
  summary: 'List the stock movements of a product, newest first',
  query: z.object({ product: inText(id), page: pageNumber, page_size: pageSize(50, 200) }),
  answer: z.object({ data: z.array(productMovement), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

export const setLowStock = endpoint({
  name: 'setLowStock',
  method: 'POST',
  path: '/api/staff/stock/limits/',
  base: 'main',
  access: 'staff',
  may: 'products.write',
  summary:
    'Set the number of pieces below which the stock of a variation is low; null restores the default of the shop',
  body: z.object({ variation: id, low_stock: whole(0, 1_000_000).nullable() }),
  answer: z.object({ data: z.object({ variation: z.int(), low_stock: z.int().nullable() }) }),
  errors: ['not_found'],
});

nameSchemas({ StockRow: stockRow, StockLot: stockLot, ProductStock: productStock, ProductMovement: productMovement });

examples({}, { StockLot: { certificate: 'UZ-2026-0117' } });
