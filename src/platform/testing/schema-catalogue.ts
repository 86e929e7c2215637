import type pg from 'pg';

/** The objects of the schema `public`, one line each, without ids and column order. */
export async function schemaCatalogue(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const read = Object.entries(questions).map(async ([kind, question]) => {
    const { rows } = await pool.query<{ line: string }>(`SELECT concat_ws(' | ', ${question}`);
    return rows.map(({ line }) => `${kind}: ${line}`);
  });
  return (await Promise.all(read)).flat().sort();
}

const own = `IN ('public'::regnamespace, 'demo_past'::regnamespace)`;
const notTheRunners = `c.relname NOT LIKE 'schema_migrations%'`;

const questions: Readonly<Record<string, string>> = {
  relation: `c.relname, c.relkind, c.relpersistence, c.reloptions) AS line
    FROM pg_class c WHERE c.relnamespace ${own} AND ${notTheRunners} AND c.relkind <> 'i'`,
  column: `c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
      a.attstorage, a.attcompression, a.attstattarget, a.attoptions, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid)) AS line
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace ${own} AND c.relkind IN ('r', 'v') AND ${notTheRunners}`,
  sequence: `c.relname, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle) AS line
    FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid WHERE c.relnamespace ${own}`,
  // Since version 18, PostgreSQL also has a row for each NOT NULL, which the column already shows.
  constraint: `coalesce(c.relname, t.typname), k.conname, k.contype, k.condeferrable, k.condeferred, k.convalidated,
      pg_get_constraintdef(k.oid)) AS line
    FROM pg_constraint k LEFT JOIN pg_class c ON c.oid = k.conrelid LEFT JOIN pg_type t ON t.oid = k.contypid
    WHERE k.connamespace ${own} AND k.contype <> 'n' AND (c.oid IS NULL OR ${notTheRunners})`,
  index: `c.relname, i.indisunique, i.indisvalid, pg_get_indexdef(c.oid)) AS line
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relnamespace ${own} AND ${notTheRunners}`,
  statistics: `s.stxname, pg_get_statisticsobjdef(s.oid)) AS line FROM pg_statistic_ext s WHERE s.stxnamespace ${own}`,
  type: `t.typname, t.typtype, format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault) AS line
    FROM pg_type t WHERE t.typnamespace ${own} AND t.typtype IN ('d', 'e', 'r')`,
  function: `p.oid::regprocedure, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), p.prokind, l.lanname,
      p.provolatile, p.proisstrict, p.proleakproof, p.prosecdef, p.proparallel, p.procost, p.prorows, p.proconfig, p.proacl,
      p.prosrc, pg_get_function_sqlbody(p.oid)) AS line
    FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang WHERE p.pronamespace ${own}`,
  view: `v.viewname, v.definition) AS line FROM pg_views v WHERE v.schemaname IN ('public', 'demo_past')`,
  trigger: `pg_get_triggerdef(t.oid), t.tgenabled) AS line
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace ${own} AND NOT t.tgisinternal`,
  rule: `r.tablename, r.rulename, r.definition) AS line FROM pg_rules r WHERE r.schemaname IN ('public', 'demo_past')`,
  policy: `y.tablename, y.policyname, y.qual) AS line FROM pg_policies y WHERE y.schemaname IN ('public', 'demo_past')`,
  comment: `pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description) AS line
    FROM pg_description d LEFT JOIN pg_class c ON d.classoid = 'pg_class'::regclass AND c.oid = d.objoid
    LEFT JOIN pg_proc p ON d.classoid = 'pg_proc'::regclass AND p.oid = d.objoid
    LEFT JOIN pg_trigger t ON d.classoid = 'pg_trigger'::regclass AND t.oid = d.objoid
    LEFT JOIN pg_class o ON o.oid = t.tgrelid
    WHERE c.relnamespace ${own} OR p.pronamespace ${own} OR o.relnamespace ${own}`,
};
