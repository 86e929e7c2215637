import type { Locale } from '../../../kernel/locale.ts';
import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { getPolicy } from './policy.contract.ts';
import { type PolicyOffer, policySettings } from './policy-facts.ts';
import { readNotation } from './policy-notation.ts';
import type { PolicyName } from './policy-text.ts';
import { readNotations, readVersions } from './policy-version.store.ts';
import { type PublishedPolicy, policyView } from './policy-view.ts';
import { policyWords } from './policy-words.ts';

export function policyApi(db: Database, offer: PolicyOffer): Handler[] {
  return [
    handle(getPolicy, async ({ query: { name, version } }, { locale }) => {
      const settings = await readSettings(db, policySettings);
      const published = await readPublished(db, name, locale, version);
      return published ? ok({ data: policyView(name, locale, settings, offer, published) }) : failed('not_found');
    }),
  ];
}

async function readPublished(
  db: Database,
  name: PolicyName,
  locale: Locale,
  wanted: number | undefined,
): Promise<PublishedPolicy | undefined> {
  const versions = await readVersions(db, name);
  const number = wanted ?? versions[0]?.number ?? 1;
  if (number === 1) return { text: policyWords[locale].texts[name], number, versions };
  const texts = await readNotations(db, name, number);
  // Published texts have no mistakes, and unknown facts are detected when they are filled in.
  return texts && { text: readNotation(texts[locale], new Set()).text, number, versions };
}
