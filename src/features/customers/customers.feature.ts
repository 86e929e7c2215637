import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import type { DeletionObstacle } from '../identity/account-deletion.service.ts';
import { AccountNews } from '../identity/account-news.ts';
import type { NumberMemory } from '../identity/number-memory.ts';
import { archiveApi } from './archive.api.ts';
import { customerApi } from './customer.api.ts';
import { giveNumbersJob } from './number-request.job.ts';
import { NumberHelp } from './number-request.service.ts';

interface Parts extends CommonParts {
  readonly deletionObstacles: readonly DeletionObstacle[];
  readonly numberMemory: NumberMemory;
}

const helpOf = ({ db, secret, config, numberMemory: memory }: Parts) =>
  new NumberHelp(db, { secret, memory }, new AccountNews(secret, config.publicOrigin));

export const customersFeature: Feature<Parts> = {
  handlers: (parts) => [
    ...customerApi({
      db: parts.db,
      secret: parts.secret,
      memory: parts.numberMemory,
      help: helpOf(parts),
      obstacles: parts.deletionObstacles,
    }),
    ...archiveApi(parts.db),
  ],
  jobs: (parts) => [giveNumbersJob(parts.db, helpOf(parts), parts.log)],
};
