import type { OpenDatabase } from '../../platform/database/database.ts';
import type { Secret } from '../../platform/start/secret.ts';
import type { AccountNews } from './account-news.ts';
import type { CodeService } from './code.service.ts';

/** What it takes to change the ways into an account: codes prove whose it is, and the account is told. */
export interface AccountParts {
  readonly db: OpenDatabase['db'];
  readonly secret: Secret;
  readonly codes: CodeService;
  readonly news: AccountNews;
}
