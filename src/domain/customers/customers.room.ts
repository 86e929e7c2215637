import type { CommonParts, Room } from '../../platform/start/room.ts';
import { addressApi } from './addresses/address.api.ts';
import { zipcodeApi } from './addresses/zipcode.api.ts';
import type { ZipcodeGateway } from './addresses/zipcode.gateway.ts';
import { accountApi } from './identity/account.api.ts';
import { AccountDeletion, type DeletionObstacle } from './identity/account-deletion.service.ts';
import { AccountNews } from './identity/account-news.ts';
import { CodeService } from './identity/code.service.ts';
import { codeGauges } from './identity/code-tally.ts';
import { watchCodesJob } from './identity/code-watch.job.ts';
import { linkApi } from './identity/link.api.ts';
import { LinkService } from './identity/link.service.ts';
import { loginApi } from './identity/login.api.ts';
import { sweepLoginsJob } from './identity/login-sweep.job.ts';
import { NumberChange } from './identity/number-change.service.ts';
import type { NumberMemory } from './identity/number-memory.ts';
import { oauthApi } from './identity/oauth.api.ts';
import type { OAuthProvider } from './identity/oauth.rules.ts';
import { type OAuthGateways, OAuthService } from './identity/oauth.service.ts';
import { unlinkIdentityJob } from './identity/unlink-identity.job.ts';

interface Parts extends CommonParts {
  readonly outside: { readonly oauth: OAuthGateways; readonly zipcodes: ZipcodeGateway };
  readonly features: { readonly loginProviders: readonly OAuthProvider[] };
  readonly deletionObstacles: readonly DeletionObstacle[];
  readonly numberMemory: NumberMemory;
}

export const customersRoom: Room<Parts> = {
  handlers: ({ config, db, secret, outside, features, deletionObstacles, numberMemory: memory }) => {
    const { publicOrigin, rateLimitScale } = config;
    const codes = new CodeService(db, secret, { host: new URL(publicOrigin).hostname, rateLimitScale });
    const account = { db, secret, memory, codes, news: new AccountNews(secret, publicOrigin) };
    const links = new LinkService(account);
    return [
      ...loginApi(db, account, codes),
      ...oauthApi(new OAuthService(account, outside.oauth, links), links, features.loginProviders),
      ...linkApi(links),
      ...accountApi(
        db,
        new AccountDeletion({ db, secret, memory, codes, obstacles: deletionObstacles }),
        new NumberChange(account),
      ),
      ...zipcodeApi(db, { gateway: outside.zipcodes, secret, rateLimitScale }),
      ...addressApi(db),
    ];
  },
  jobs: ({ db, log, secret, outside }) => [
    watchCodesJob(db, secret, log),
    sweepLoginsJob(db),
    unlinkIdentityJob(outside.oauth),
  ],
  gauges: ({ db, secret }) => codeGauges(db, secret),
};
