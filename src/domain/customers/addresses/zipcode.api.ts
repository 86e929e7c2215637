import { clientOrigins } from '../../../kernel/client-network.ts';
import { nextPage } from '../../../kernel/paging.ts';
import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countInTurn } from '../../../platform/database/limits.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { failed, failedUntil, type Handler, handle } from '../../../platform/http/handler.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { regionOfZip } from '../../shop/delivery/zip-region.rules.ts';
import { type ZoneSettings, zoneOf } from '../../shop/delivery/zone.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { RememberedZipcodes } from './remembered-zipcodes.ts';
import { findZipCodes } from './zipcode.contract.ts';
import { addressesPerPage, type FoundAddress, type ZipcodeGateway } from './zipcode.gateway.ts';
import { prepareZipcodeQuery, zipCodeIn } from './zipcode-query.rules.ts';

interface ZipcodeParts {
  readonly gateway: ZipcodeGateway;
  readonly secret: Secret;
  readonly rateLimitScale: number;
}

/** New searches per minute and client network: enough for a dormitory behind one address. */
const newQuestionsPerMinute = 120;

/** Called while the user types. Search texts are never logged, and kept only as cache keys. */
export function zipcodeApi(db: Database, { gateway, secret, rateLimitScale }: ZipcodeParts): Handler[] {
  const zipcodes = new RememberedZipcodes(gateway);
  const limitsOf = ({ address }: Caller) =>
    clientOrigins(address).map(({ network, times }) => ({
      subject: ['zipcode', network],
      most: Math.ceil(newQuestionsPerMinute * times * rateLimitScale),
      seconds: 60,
    }));

  return [
    handle(findZipCodes, async ({ query: { q, page } }, { caller }) => {
      const zipCode = zipCodeIn(q);
      if (zipCode) return ok(await describeZip(db, zipCode, gateway.inZipCode?.(zipCode) ?? [], page));
      const prepared = prepareZipcodeQuery(q);
      if (!prepared.ok) return failed(prepared.error);
      const { keyword, letters } = prepared.value;
      if (letters === 'other') return ok({ data: [], count: 0, next: null, hint: 'korean_or_latin_letters' as const });
      const question = { keyword, letters, page };
      let found = zipcodes.known(question);
      if (!found) {
        // The whole shop shares a quota of the service; cached responses do not use it.
        const wait = await countInTurn(db, secret, limitsOf(caller));
        if (wait !== null) return failedUntil('too_many_requests', wait);
        const answer = await zipcodes.ask(question);
        if (!answer.ok) return failed(answer.error);
        found = answer.value;
      }
      const { zones } = await readSettings(db, ['zones']);
      return ok({
        data: found.rows.map((row) => viewOf(row, zones)),
        count: found.count,
        next: nextPage(page, addressesPerPage, found.count),
        hint: null,
      });
    }),
  ];
}

/** The addresses of a zip code if they are known, otherwise its region, to be completed by hand. */
async function describeZip(db: Database, zipCode: string, known: readonly FoundAddress[], page: number) {
  const region = regionOfZip(zipCode);
  const { zones } = await readSettings(db, ['zones']);
  const lies = region ? [{ zipCode, addressText: region.ko, addressEn: region.en, jibun: region.ko }] : [];
  const rows = known.length > 0 ? known : lies;
  const shown = rows.slice((page - 1) * addressesPerPage, page * addressesPerPage);
  return {
    data: shown.map((row) => viewOf(row, zones)),
    count: rows.length,
    next: nextPage(page, addressesPerPage, rows.length),
    hint: null,
  };
}

function viewOf({ zipCode, addressText, addressEn, jibun }: FoundAddress, zones: ZoneSettings) {
  const zone = zoneOf(zipCode, zones);
  return {
    zip_code: zipCode,
    address_text: addressText,
    address_en: addressEn,
    jibun_text: jibun,
    is_jeju: zone === 'jeju',
    is_remote: zone === 'remote',
  };
}
