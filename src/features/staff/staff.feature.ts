import type { CommonParts, Feature } from '../../platform/start/feature.ts';
import type { GiveMoneyBack } from '../orders/order-end.service.ts';
import { staffOrderApi } from './staff-order.api.ts';

interface Parts extends CommonParts {
  readonly giveMoneyBack: GiveMoneyBack;
}

export const staffFeature: Feature<Parts> = {
  handlers: ({ db, log, giveMoneyBack }) => staffOrderApi(db, log, giveMoneyBack),
};
