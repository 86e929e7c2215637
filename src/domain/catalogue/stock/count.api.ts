import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { countStock, getCountSheet } from './count.contract.ts';
import { takeCount } from './count.service.ts';
import { readSheet } from './count.store.ts';

export function countApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(getCountSheet, async ({ query: { page, page_size: pageSize, ...shelf } }, { locale }) => {
      const { lines, count } = await readSheet(db, { ...shelf, page, pageSize, locale });
      return ok({ data: lines, count, next: page * pageSize < count ? page + 1 : null });
    }),
    handle(
      countStock,
      async ({ body: { lines, note, request_key } }, { session: { userId: staffId }, caller, locale }) => {
        const key = caller.requestKey ?? request_key;
        if (key === undefined) return failed('request_key_required');
        const counted = await takeCount(db, { lines, note, staffId, locale }, key);
        return counted.ok ? ok({ data: [...counted.value] }) : counted;
      },
    ),
  ];
}
