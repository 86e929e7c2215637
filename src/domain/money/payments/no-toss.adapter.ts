import type { TossGateway } from './toss.gateway.ts';

const unknown = async () => ({ outcome: 'unknown', problem: 'SWITCHED_OFF' }) as const;

/** Where there are no cards and no keys: whatever an older payment has come to, nobody can be asked. */
export const noToss: TossGateway = {
  issueAccount: unknown,
  confirm: unknown,
  findByKey: unknown,
  findByOrderId: unknown,
  cancel: unknown,
};
