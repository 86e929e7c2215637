// What the shop has in the embedded server: a role and a database.
import pg from 'pg';

export const databaseName = 'dasturxon';
/** Owns the shop's database and may do nothing else; what the shop runs as. */
export const shopRole = 'dasturxon_shop';

export function newClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  return client;
}

/** Makes sure that the shop's role and database exist and belong together; one of an earlier version is handed over. */
export async function setUpShop(
  admin: pg.Client,
  databaseUrl: string,
  password: string,
  options: { readonly throwaway?: boolean },
): Promise<void> {
  const known = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [shopRole]);
  // Tests make databases of their own, and fill them without waking triggers.
  const rights = options.throwaway ? 'CREATEDB' : 'NOCREATEDB';
  await admin.query(`${known.rowCount ? 'ALTER' : 'CREATE'} ROLE ${shopRole} LOGIN ${rights} PASSWORD '${password}'`);
  if (options.throwaway) await admin.query(`GRANT SET ON PARAMETER session_replication_role TO ${shopRole}`);
  const { rows } = await admin.query<{ owner: string }>(
    'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
    [databaseName],
  );
  if (!rows[0]) await admin.query(`CREATE DATABASE ${databaseName} OWNER ${shopRole}`);
  else if (rows[0].owner !== shopRole) await handOver(databaseUrl);
}

/** All or nothing: whoever is killed in the middle finds everything as it was and begins again. */
async function handOver(databaseUrl: string): Promise<void> {
  const client = newClient(databaseUrl);
  await client.connect();
  try {
    await client.query(`
      DO $$
      DECLARE thing text;
      BEGIN
        FOR thing IN
          SELECT format('SCHEMA %I', nspname) FROM pg_namespace
            WHERE nspowner = current_user::regrole AND nspname !~ '^pg_' AND nspname <> 'information_schema'
          UNION ALL
          SELECT format('%s %s', CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END, c.oid::regclass)
            FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
            WHERE relowner = current_user::regrole AND relkind IN ('r', 'p', 'v', 'S') AND nspname !~ '^pg_'
              AND nspname <> 'information_schema'
              -- A sequence that belongs to a column goes with its table.
              AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i') AND relkind = 'S')
          UNION ALL
          SELECT format('%s %s', CASE prokind WHEN 'p' THEN 'PROCEDURE' WHEN 'a' THEN 'AGGREGATE' ELSE 'FUNCTION' END,
              p.oid::regprocedure)
            FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
            WHERE proowner = current_user::regrole AND nspname !~ '^pg_' AND nspname <> 'information_schema'
          UNION ALL
          SELECT format('TYPE %s', t.oid::regtype)
            FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace
            WHERE typowner = current_user::regrole AND nspname !~ '^pg_' AND nspname <> 'information_schema'
              AND typelem = 0 AND (typtype IN ('e', 'd') OR typrelid IN (SELECT oid FROM pg_class WHERE relkind = 'c'))
        LOOP
          EXECUTE format('ALTER %s OWNER TO ${shopRole}', thing);
        END LOOP;
        ALTER DATABASE ${databaseName} OWNER TO ${shopRole};
      END $$`);
  } finally {
    await client.end();
  }
}
