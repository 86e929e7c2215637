/** Steps of a migration that may break the previous version of the program, which still runs during the migration. */
const narrowing: readonly (readonly [step: string, pattern: RegExp])[] = [
  ['drops a table', /\bdrop table\b/],
  ['drops a column', /\bdrop column\b/],
  ['renames something', /\brename (?:column|to)\b/],
  ['changes a type', /\balter column [a-z_]+ (?:set data )?type\b/],
  ['wants a value', /\bset not null\b/],
  ['no longer fills a column', /\bdrop default\b/],
  ['adds a rule', /\badd (?:constraint|check|foreign key|unique|primary key|exclude)\b/],
  ['wants different values', /^create unique index\b/],
  ['drops what statements call', /^drop (?:function|procedure|view|materialized view|type|domain)\b/],
];

/**
 * Steps of a migration that remove or restrict something, except in tables that it creates itself. A step that no
 * running version depends on is marked in the line before: `-- Narrows: why nobody needs it`.
 */
export function narrowingIn(migration: string): string[] {
  const own = [...migration.toLowerCase().matchAll(/\bcreate table ([a-z_]+)/g)].map(([, table]) => table ?? '');
  return statementsIn(migration).flatMap((statement) => {
    const [, changed = ''] = /^(?:alter table|create unique index [a-z_ ]*?\bon) ([a-z_]+)\b/.exec(statement) ?? [];
    if (own.includes(changed)) return [];
    const steps = narrowing.filter(([, pattern]) => pattern.test(statement)).map(([step]) => step);
    return [...steps, ...columnsWithoutDefault(statement)];
  });
}

/** A version that does not know the column cannot fill it. */
function columnsWithoutDefault(statement: string): string[] {
  const added = statement.split('add column ').slice(1);
  const asking = added.filter((column) => column.includes(' not null') && !/ default | generated /.test(column));
  return asking.map((column) => `adds ${column.split(' ')[0]}, which must be filled`);
}

/** The statements without comments, functions (they are replaced as a whole) and steps marked with `-- Narrows:`. */
function statementsIn(migration: string): string[] {
  const [first = '', ...others] = migration.split('$$');
  const outside = [first, ...others.filter((_, at) => at % 2 === 1)].join(' ');
  const allowed = outside.replace(/^-- Narrows: .+\n[^;]*;/gm, '');
  return allowed
    .replace(/--.*$/gm, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '));
}
