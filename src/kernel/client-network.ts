/** The unit for limits per client address. A customer with IPv6 usually has a whole /64. */
export function clientNetwork(address: string): string {
  return networkOf(address, 4);
}

/**
 * The unit for limits on expensive calls. A provider assigns a /48 to one customer, and it contains 65,536 networks of
 * /64.
 */
export function clientSite(address: string): string {
  return networkOf(address, 3);
}

/** A network of the caller, and the factor by which its limit is higher than the usual one. */
export interface ClientOrigin {
  readonly network: string;
  readonly times: number;
}

/**
 * The narrowest network first. Without the site, the holder of an IPv6 /48 would count as 65,536 callers with separate
 * limits.
 */
export function clientOrigins(address: string): ClientOrigin[] {
  const [network, site] = [clientNetwork(address), clientSite(address)];
  return [{ network, times: 1 }, ...(site === network ? [] : [{ network: site, times: 3 }])];
}

function networkOf(address: string, groups: 3 | 4): string {
  if (!address.includes(':') || address.includes('.')) return address;
  // The zeros that `2001:db8::1` omits may belong to the network part.
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, groups).join(':')}::/${groups * 16}`;
}
