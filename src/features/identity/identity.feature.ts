import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import { accountApi } from './account.api.ts';
import { AccountDeletion, type DeletionObstacle } from './account-deletion.service.ts';
import { AccountNews } from './account-news.ts';
import { CodeService } from './code.service.ts';
import { codeGauges } from './code-tally.ts';
import { watchCodesJob } from './code-watch.job.ts';
import { linkApi } from './link.api.ts';
import { LinkService } from './link.service.ts';
import { loginApi } from './login.api.ts';
import { sweepLoginsJob } from './login-sweep.job.ts';
import { NumberChange } from './number-change.service.ts';
import type { NumberMemory } from './number-memory.ts';
import { oauthApi } from './oauth.api.ts';
import type { OAuthProvider } from './oauth.rules.ts';
import { type OAuthGateways, OAuthService } from './oauth.service.ts';
import { unlinkIdentityJob } from './unlink-identity.job.ts';

interface Parts extends CommonParts {
  readonly outside: { readonly oauth: OAuthGateways };
  readonly offer: { readonly loginProviders: readonly OAuthProvider[] };
  readonly deletionObstacles: readonly DeletionObstacle[];
  readonly numberMemory: NumberMemory;
}

export const identityFeature: Feature<Parts> = {
  handlers: ({ config, db, secret, outside, offer, deletionObstacles, numberMemory: memory }) => {
    const codes = new CodeService(db, secret, {
      host: new URL(config.publicOrigin).hostname,
      rateLimitScale: config.rateLimitScale,
    });
    const account = { db, secret, memory, codes, news: new AccountNews(secret, config.publicOrigin) };
    const links = new LinkService(account);
    return [
      ...loginApi(db, account, codes),
      ...oauthApi(new OAuthService(account, outside.oauth, links), links, offer.loginProviders),
      ...linkApi(links),
      ...accountApi(
        db,
        new AccountDeletion({ db, secret, memory, codes, obstacles: deletionObstacles }),
        new NumberChange(account),
      ),
    ];
  },
  jobs: ({ db, log, secret, outside }) => [
    watchCodesJob(db, secret, log),
    sweepLoginsJob(db),
    unlinkIdentityJob(outside.oauth),
  ],
  gauges: ({ db, secret }) => codeGauges(db, secret),
};
