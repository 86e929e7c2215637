import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { searchAddresses } from './address-search.ts';
import { englishRow, koreanRow } from './juso-row.ts';
import { type ErrorCode, errorMessages, problemOf } from './keyword-problem.ts';
import type { KoreanAddress } from './korean-addresses.ts';

/** The path of the simulated service on the shop's own server. */
export const jusoSimulatorPath = '/dev/juso';

/** Parameters may be repeated or invalid; like the real service, the simulator uses what it can. */
const oneText = z.string().catch('');
const searchQuery = z.object({
  confmKey: oneText,
  keyword: oneText,
  currentPage: z.coerce.number().int().min(1).catch(1),
  countPerPage: z.coerce.number().int().min(1).max(100).catch(10),
});
type SearchQuery = z.output<typeof searchQuery>;

/** Simulates the address search of the Ministry of the Interior, in JSON, with a small table of real places. */
export async function registerJusoSimulator(app: FastifyInstance, { key }: { readonly key: string }): Promise<void> {
  const searches = { 'addrLinkApi.do': koreanRow, 'addrEngApi.do': englishRow };
  for (const [name, rowOf] of Object.entries(searches)) {
    app.get(`${jusoSimulatorPath}/addrlink/${name}`, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      return answerTo(searchQuery.parse(request.query), key, rowOf);
    });
  }
}

function answerTo(query: SearchQuery, key: string, rowOf: (address: KoreanAddress) => object): object {
  const problem = query.confmKey === key ? problemOf(query.keyword) : 'E0001';
  if (problem) return results(query, problem, 0, null);
  const found = searchAddresses(query.keyword.trim());
  const start = (query.currentPage - 1) * query.countPerPage;
  return results(query, '0', found.length, found.slice(start, start + query.countPerPage).map(rowOf));
}

/** Errors have status 200 as well. */
function results(
  { currentPage, countPerPage }: SearchQuery,
  errorCode: ErrorCode,
  totalCount: number,
  juso: object[] | null,
): object {
  return {
    results: {
      common: {
        errorMessage: errorMessages[errorCode],
        countPerPage: String(countPerPage),
        totalCount: String(totalCount),
        errorCode,
        currentPage: String(currentPage),
      },
      juso,
    },
  };
}
