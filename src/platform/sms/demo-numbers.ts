import type { SmsGateway } from './sms.gateway.ts';

/** The customers in the demo data have numbers that no carrier assigns: 010-0000-…. */
const demoNumbers = '+82100000';

/** A gateway to real phones that never gets messages to the customers in the demo data. */
export function sparingDemo(gateway: SmsGateway): SmsGateway {
  const isDemo = ({ to }: { readonly to: string }) => to.startsWith(demoNumbers);
  return {
    send: async (message) => (isDemo(message) ? { outcome: 'refused', problem: 'demo_number' } : gateway.send(message)),
    find: async (message) => (isDemo(message) ? null : gateway.find(message)),
  };
}
