import { ok } from '../../../kernel/result.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import type { LinkService } from './link.service.ts';
import { finishOAuth, startOAuth, unlinkProvider } from './oauth.contract.ts';
import type { OAuthProvider } from './oauth.rules.ts';
import type { OAuthService } from './oauth.service.ts';

export function oauthApi(oauth: OAuthService, links: LinkService, offered: readonly OAuthProvider[]): Handler[] {
  return [
    handle(startOAuth, async ({ body }, context) => {
      const begun = await oauth.begin(body, context);
      return begun.ok ? ok({ data: { url: begun.value } }) : begun;
    }),
    handle(finishOAuth, async ({ body }, context) => {
      const finished = await oauth.finish(body.provider, new URLSearchParams(body.query), context);
      return finished.ok ? ok({ data: finished.value }) : finished;
    }),
    handle(unlinkProvider, async ({ body }, { session }) => {
      const outcome = await links.unlink(session.userId, body.provider, offered);
      if (outcome === 'unknown') return failed('not_found');
      return outcome === 'last' ? failed('last_way_in') : ok({ data: {} });
    }),
  ];
}
