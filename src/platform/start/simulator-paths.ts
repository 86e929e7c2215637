// Known without the simulators themselves, which an image of the shop does not have.

export const smsSimulatorPath = '/dev/solapi';

export const tossSimulatorPath = '/dev/toss';

/** Where the simulator of a provider is mounted; with the shop's origin in front it is the issuer. */
export function simulatorPath(provider: 'google' | 'kakao'): string {
  return `/dev/oidc/${provider}`;
}
