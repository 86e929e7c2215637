import type { SmsGateway } from './sms.gateway.ts';

/** The people of the demo's past have numbers that no carrier gives out: 010-0000-…. */
const demoNumbers = '+82100000';

/** A gateway to real phones that never hears of the demo's people, whoever wants to write to them. */
export function sparingDemo(gateway: SmsGateway): SmsGateway {
  const isDemo = ({ to }: { readonly to: string }) => to.startsWith(demoNumbers);
  return {
    send: async (message) => (isDemo(message) ? { outcome: 'refused', problem: 'demo_number' } : gateway.send(message)),
    find: async (message) => (isDemo(message) ? null : gateway.find(message)),
  };
}
