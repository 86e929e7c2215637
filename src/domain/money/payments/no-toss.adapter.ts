import type { TossGateway } from './toss.gateway.ts';

const unknown = async () => ({ outcome: 'unknown', problem: 'SWITCHED_OFF' }) as const;

/** Used without Toss keys. The result of an older payment cannot be queried. */
export const noToss: TossGateway = {
  issueAccount: unknown,
  confirm: unknown,
  findByKey: unknown,
  findByOrderId: unknown,
  cancel: unknown,
};
