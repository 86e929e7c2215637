import { type Handler, handle } from '../../http/handler.ts';
import { ok } from '../../kernel/result.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OAuthProvider } from '../identity/oauth.rules.ts';
import { readSettings } from '../shop-settings/shop-settings.store.ts';
import { getPolicy } from './policy.contract.ts';
import { policySettings } from './policy-facts.ts';
import { policyView } from './policy-view.ts';

export function policyApi(db: Database, providers: readonly OAuthProvider[]): Handler[] {
  return [
    handle(getPolicy, async ({ query: { name } }, { locale }) =>
      ok({ data: policyView(name, locale, await readSettings(db, policySettings), providers) }),
    ),
  ];
}
