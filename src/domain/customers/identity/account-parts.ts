import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { AccountNews } from './account-news.ts';
import type { CodeService } from './code.service.ts';
import type { Recognising } from './number-memory.ts';

/** What a change of the login methods needs: codes to confirm the owner, and notifications. */
export interface AccountParts extends Recognising {
  readonly db: OpenDatabase['db'];
  readonly codes: CodeService;
  readonly news: AccountNews;
}
