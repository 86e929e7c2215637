// The role and the database of the shop in the embedded server.
import pg from 'pg';

export const databaseName = 'dasturxon';
/** The role of the shop: it owns the shop's database and has no other rights. */
export const shopRole = 'dasturxon_shop';

export function newClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  return client;
}

/** Creates the shop's role and database if they are missing. */
export async function setUpShop(
  admin: pg.Client,
  password: string,
  options: { readonly throwaway?: boolean },
): Promise<void> {
  const known = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [shopRole]);
  // Tests create their own databases and fill them without triggers.
  const rights = options.throwaway ? 'CREATEDB' : 'NOCREATEDB';
  await admin.query(`${known.rowCount ? 'ALTER' : 'CREATE'} ROLE ${shopRole} LOGIN ${rights} PASSWORD '${password}'`);
  if (options.throwaway) await admin.query(`GRANT SET ON PARAMETER session_replication_role TO ${shopRole}`);
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
  if (!rowCount) await admin.query(`CREATE DATABASE ${databaseName} OWNER ${shopRole}`);
}
