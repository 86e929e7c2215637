import { join } from 'node:path';
import pg from 'pg';

export const diagramFile = join(import.meta.dirname, '../../../docs/schema.md');

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isKey: boolean;
}
interface Reference {
  readonly from: string;
  readonly column: string;
  readonly to: string;
  readonly isOptional: boolean;
}
interface View {
  readonly view: string;
  readonly definition: string;
}

/** All tables of a migrated database with their columns and references, and the comments of views. */
export async function schemaDiagram(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns = (await client.query<Column>(columnsOfTables)).rows;
    const references = (await client.query<Reference>(foreignKeys)).rows;
    const views = (await client.query<View>(definitionsOfViews)).rows;
    return documentOf(columns, references, views);
  } finally {
    await client.end();
  }
}

const columnsOfTables = `
  SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
    EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY(i.indkey)) AS "isKey"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname !~ '^schema_(migrations|objects)'
  ORDER BY c.relname, a.attname`;

const foreignKeys = `
  SELECT k.conrelid::regclass::text AS from, a.attname AS column, k.confrelid::regclass::text AS to,
    NOT a.attnotnull AS "isOptional"
  FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
  ORDER BY 1, 2, 3`;

const definitionsOfViews = `
  SELECT c.relname AS view, pg_get_viewdef(c.oid, true) AS definition
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v' ORDER BY c.relname`;

function documentOf(columns: readonly Column[], references: readonly Reference[], views: readonly View[]): string {
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const lines = references.map(
    ({ from, column, to, isOptional }) => `  ${to} ${isOptional ? '|o' : '||'}--o{ ${from} : ${column}`,
  );
  const tables = [...byTable].map(([table, own]) => {
    const rows = own.map(({ column, type, isKey }) => `| \`${column}\` | ${type} | ${isKey ? 'yes' : ''} |`);
    return [`## ${table}`, '', '| column | type | key |', '|---|---|---|', ...rows].join('\n');
  });
  return [
    '# Tables and views',
    'Written by `npm run database:types` from the migrated schema; what a table is for is said beside it in `database/schema/`.',
    ['```mermaid', 'erDiagram', ...lines, '```'].join('\n'),
    ...tables,
    ...views.map(({ view, definition }) => `## ${view}, a view\n\n\`\`\`sql\n${definition.trim()}\n\`\`\``),
  ]
    .join('\n\n')
    .concat('\n');
}
