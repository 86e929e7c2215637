import { type Handler, handle } from '../../http/handler.ts';
import { ok } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { listAccesses, listAudit, type RecordSearch } from './audit.contract.ts';
import { readAccesses, readAudit } from './audit.store.ts';

/** What happened in the back office, for who has to look into it. */
export function auditApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(listAudit, async ({ query }) => ok(withNext(await readAudit(db, query), query))),
    handle(listAccesses, async ({ query }) => ok(withNext(await readAccesses(db, query), query))),
  ];
}

function withNext<Entry>(
  { data, count }: { readonly data: readonly Entry[]; readonly count: number },
  { page, page_size: size }: RecordSearch,
) {
  return { data: [...data], count, next: page * size < count ? page + 1 : null };
}
