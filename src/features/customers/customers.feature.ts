import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import type { DeletionObstacle } from '../identity/account-deletion.service.ts';
import { AccountNews } from '../identity/account-news.ts';
import { archiveApi } from './archive.api.ts';
import { customerApi } from './customer.api.ts';
import { giveNumbersJob } from './number-request.job.ts';
import { NumberHelp } from './number-request.service.ts';

interface Parts extends CommonParts {
  readonly deletionObstacles: readonly DeletionObstacle[];
}

const helpOf = ({ db, secret, config }: Parts) =>
  new NumberHelp(db, secret, new AccountNews(secret, config.publicOrigin));

export const customersFeature: Feature<Parts> = {
  handlers: (parts) => [
    ...customerApi({ db: parts.db, secret: parts.secret, help: helpOf(parts), obstacles: parts.deletionObstacles }),
    ...archiveApi(parts.db),
  ],
  jobs: (parts) => [giveNumbersJob(parts.db, helpOf(parts), parts.log)],
};
