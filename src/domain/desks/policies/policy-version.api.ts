import type { Failure } from '../../../kernel/error-codes.ts';
import { type Locale, locales } from '../../../kernel/locale.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { shopName } from '../../../platform/i18n/message.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { type PolicyOffer, policyFacts, policySettings } from './policy-facts.ts';
import { readNotation, writeNotation } from './policy-notation.ts';
import { type PolicyName, type PolicyText, policyNames } from './policy-text.ts';
import {
  comparePolicies,
  getPolicyDraft,
  listPolicies,
  type PolicyDraft,
  previewPolicy,
  publishPolicy,
} from './policy-version.contract.ts';
import {
  insertVersion,
  type PolicyNotations,
  readNewest,
  readNotations,
  readVersions,
} from './policy-version.store.ts';
import { policyView } from './policy-view.ts';
import { policyWords } from './policy-words.ts';
import { diffTexts } from './text-diff.rules.ts';

/** The text in the source code. */
const firstVersion = { number: 1, at: null, by: '', note: '' };

/** Staff endpoints for policy texts. */
export function policyVersionApi(db: Database, offer: PolicyOffer): Handler[] {
  const factNames = async () => new Set(Object.keys(policyFacts('en', await readSettings(db, policySettings), offer)));
  const notationsOf = async (name: PolicyName, number: number): Promise<PolicyNotations | undefined> =>
    number === 1 ? firstNotations(name) : readNotations(db, name, number);
  const draftOf = async (name: PolicyName, wanted?: number): Promise<PolicyDraft | undefined> => {
    const published = await readVersions(db, name);
    const number = wanted ?? published[0]?.number ?? 1;
    const texts = await notationsOf(name, number);
    if (!texts) return undefined;
    const versions = published.map(({ at, ...version }) => ({ ...version, at: at.toISOString() }));
    return {
      policy: name,
      number,
      texts,
      versions: [...versions, firstVersion],
      facts: [...(await factNames())].sort(),
    };
  };
  return [
    handle(listPolicies, async (_input, { locale }) => {
      const newest = new Map(
        (await readNewest(db)).map(({ policy, at, ...rest }) => [policy, { ...rest, at: at.toISOString() }]),
      );
      const data = policyNames.map((policy) => ({
        ...(newest.get(policy) ?? firstVersion),
        policy,
        title: policyWords[locale].texts[policy].title,
      }));
      return ok({ data });
    }),
    handle(getPolicyDraft, async ({ params: { name }, query: { version } }) => {
      const draft = await draftOf(name, version);
      return draft ? ok({ data: draft }) : failed('not_found');
    }),
    handle(publishPolicy, async ({ params: { name }, body: { version, texts, note } }, { session: { userId } }) => {
      const facts = await factNames();
      const unreadable = locales.flatMap((language) => mistakesIn(texts[language], language, facts));
      if (unreadable.length > 0) return err({ code: 'policy_unreadable', details: { mistakes: unreadable } });
      const [newest] = await readVersions(db, name);
      const isInTime =
        version === (newest?.number ?? 1) &&
        (await insertVersion(db, { policy: name, number: version + 1, texts, note, staffId: userId }));
      const draft = (await draftOf(name)) as PolicyDraft;
      if (isInTime) return ok({ data: draft });
      const { by, at } = draft.versions[0] ?? firstVersion;
      return err({ code: 'changed_meanwhile', details: { by: by || shopName('en'), at, current: draft.texts } });
    }),
    handle(previewPolicy, async ({ params: { name }, body: { language, text } }) => {
      const settings = await readSettings(db, policySettings);
      const read = textIn(text, language, new Set(Object.keys(policyFacts(language, settings, offer))));
      if (!read.ok) return read;
      const [newest] = await readVersions(db, name);
      const published = await notationsOf(name, newest?.number ?? 1);
      return ok({
        data: policyView(name, language, settings, offer, { text: read.value, number: 1, versions: [] }),
        changes: differenceOf(published?.[language] ?? '', text),
      });
    }),
    handle(comparePolicies, async ({ params: { name }, query: { from, to, language } }) => {
      const [before, after] = [await notationsOf(name, from), await notationsOf(name, to)];
      if (!before || !after) return failed('not_found');
      return ok({ data: differenceOf(before[language], after[language]) });
    }),
  ];
}

function firstNotations(name: PolicyName): PolicyNotations {
  return {
    en: writeNotation(policyWords.en.texts[name]),
    ru: writeNotation(policyWords.ru.texts[name]),
    uz: writeNotation(policyWords.uz.texts[name]),
  };
}

const differenceOf = (before: string, after: string) => diffTexts(before, after).map((line) => [...line]);

function mistakesIn(text: string, language: Locale, facts: ReadonlySet<string>) {
  return readNotation(text, facts).mistakes.map((mistake) => ({ language, ...mistake }));
}

function textIn(text: string, language: Locale, facts: ReadonlySet<string>): Result<PolicyText, Failure> {
  const read = readNotation(text, facts);
  if (read.mistakes.length === 0) return ok(read.text);
  return err({ code: 'policy_unreadable', details: { mistakes: mistakesIn(text, language, facts) } });
}
