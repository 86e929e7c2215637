import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { AccountNews } from './account-news.ts';
import type { CodeService } from './code.service.ts';
import type { Recognising } from './number-memory.ts';

/** What it takes to change the ways into an account: codes prove whose it is, and the account is told. */
export interface AccountParts extends Recognising {
  readonly db: OpenDatabase['db'];
  readonly codes: CodeService;
  readonly news: AccountNews;
}
