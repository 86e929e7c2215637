import type { Failure } from '../../../kernel/error-codes.ts';
import { nextPage } from '../../../kernel/paging.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { changedMeanwhile } from '../../staff/audit/row-version.store.ts';
import { searchingEngine } from '../search/current-engine.ts';
import { filterQuery } from '../search/search.contract.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms, trySearch } from './synonym.contract.ts';
import { deleteGroup, findGroup, findSynonyms, insertGroup, updateGroup } from './synonym.store.ts';

const mostShown = 10;

/** Management of synonyms, and explanations of searches. */
export function synonymApi(db: OpenDatabase['db'], engine: () => SearchEngine): Handler[] {
  const late = async (id: number): Promise<Result<never, Failure>> => {
    const group = await findGroup(db, id);
    return group ? err(await changedMeanwhile(db, [{ table: 'synonyms', row: id }], group)) : failed('not_found');
  };
  return [
    handle(listSynonyms, async ({ query: { q, sort, page, page_size: pageSize } }) => {
      const { groups, count } = await findSynonyms(db, { text: q, sort, page, pageSize });
      return ok({ data: groups, count, next: nextPage(page, pageSize, count) });
    }),
    handle(addSynonyms, async ({ body: { words } }) => ok({ data: await insertGroup(db, words) })),
    handle(changeSynonyms, async ({ params: { id }, body: { words, version } }) => {
      const group = await updateGroup(db, id, version, words);
      return group ? ok({ data: group }) : late(id);
    }),
    handle(removeSynonyms, async ({ body: { group, version } }) =>
      (await deleteGroup(db, group, version)) ? ok({ data: { removed: true } }) : late(group),
    ),
    handle(trySearch, async ({ query: { q } }, { locale }) => {
      const searching = await searchingEngine(engine);
      const { by, words } = searching.explain(q);
      const found = searching.list(filterQuery.parse({ q, page_size: mostShown }), locale);
      const count = q.trim() === '' ? 0 : found.count;
      return ok({
        data: {
          by,
          words: words.map(({ word, matches }) => ({ word, matches: [...matches] })),
          count,
          products: count === 0 ? [] : found.data.map(({ id, slug, name }) => ({ id, slug, name })),
        },
      });
    }),
  ];
}
