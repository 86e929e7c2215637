import { z } from 'zod';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { OutsideService, type RecordCall, tidyCode } from '../../../platform/server/outside-call.ts';
import {
  type AddressPage,
  type AddressQuestion,
  addressesPerPage,
  type FoundAddress,
  type LookupProblem,
  type ZipcodeGateway,
} from './zipcode.gateway.ts';

interface JusoSettings {
  /** Read at every call: the port of the built-in simulator is known only once the shop listens. */
  readonly baseUrl: () => string;
  readonly key: string;
  readonly record: RecordCall;
  /** Called with problems that the owner must investigate; never contains the search text. */
  readonly report: (reason: string) => void;
  readonly timeoutMs?: number;
}

const zipNo = z.string().regex(/^\d{5}$/);
const line = z.string().min(1).max(500);
const koreanRow = z.object({ zipNo, roadAddr: line, engAddr: line, jibunAddr: line }).transform(
  (row): FoundAddress => ({
    zipCode: row.zipNo,
    addressText: row.roadAddr,
    addressEn: row.engAddr,
    jibun: row.jibunAddr,
  }),
);
const englishRow = z.object({ zipNo, roadAddr: line, korAddr: line, jibunAddr: line }).transform(
  (row): FoundAddress => ({
    zipCode: row.zipNo,
    addressText: row.korAddr,
    addressEn: row.roadAddr,
    jibun: row.jibunAddr,
  }),
);

const answer = z.object({
  results: z.object({
    common: z.object({ errorCode: z.coerce.string(), totalCount: z.coerce.number().int().min(0).catch(0) }),
    juso: z.array(z.unknown()).nullish(),
  }),
});

/** The service's error codes for keywords. */
const keywordProblems: Readonly<Record<string, LookupProblem>> = {
  E0005: 'zipcode_too_short',
  E0006: 'zipcode_too_vague',
  E0008: 'zipcode_too_short',
  E0009: 'zipcode_too_vague',
  E0010: 'zipcode_too_vague',
  E0011: 'zipcode_too_vague',
  E0012: 'zipcode_too_vague',
  E0013: 'zipcode_too_vague',
  E0015: 'zipcode_too_many',
};
/** Keywords are prepared so that these codes never occur. If one does, the service has changed. */
const unexpected: readonly string[] = ['E0005', 'E0008', 'E0009', 'E0010', 'E0011', 'E0012', 'E0013'];

/** The address search of the Ministry of the Interior. Failures have status 200 and an error code in the body. */
export function jusoGateway({ timeoutMs = 5_000, ...settings }: JusoSettings): ZipcodeGateway {
  const juso = new OutsideService('juso', settings.record);
  const unavailable = (reason: string): Result<never, LookupProblem> => {
    settings.report(reason);
    return err('provider_unavailable');
  };
  const judged = (body: unknown, row: typeof koreanRow | typeof englishRow): Result<AddressPage, LookupProblem> => {
    const read = answer.safeParse(body);
    if (!read.success) return unavailable('unreadable_answer');
    const { common, juso } = read.data.results;
    if (common.errorCode === '0') {
      const rows = z.array(row).safeParse(juso ?? []);
      return rows.success ? ok({ rows: rows.data, count: common.totalCount }) : unavailable('unreadable_rows');
    }
    const problem = keywordProblems[common.errorCode];
    if (!problem) return unavailable(tidyCode(common.errorCode));
    if (unexpected.includes(common.errorCode)) settings.report(common.errorCode);
    return err(problem);
  };

  return {
    async find(question) {
      const heard = await juso.ask({ operation: 'find', address: addressOf(settings, question), withinMs: timeoutMs });
      if ('problem' in heard) return err('provider_unavailable');
      if (heard.status < 200 || heard.status > 299) return unavailable(`http_${heard.status}`);
      return judged(heard.body, question.letters === 'korean' ? koreanRow : englishRow);
    },
  };
}

function addressOf({ baseUrl, key }: JusoSettings, { keyword, letters, page }: AddressQuestion): string {
  const query = new URLSearchParams({
    confmKey: key,
    currentPage: String(page),
    countPerPage: String(addressesPerPage),
    keyword,
    resultType: 'json',
  });
  return `${baseUrl()}/addrlink/${letters === 'korean' ? 'addrLinkApi.do' : 'addrEngApi.do'}?${query}`;
}
