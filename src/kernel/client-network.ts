/** What limits by client address count as one: whoever has one IPv6 address usually has a whole /64 of them. */
export function clientNetwork(address: string): string {
  return networkOf(address, 4);
}

/** The same for what is dear: a /48 is what one customer of a provider is given, and holds 65 536 of the others. */
export function clientSite(address: string): string {
  return networkOf(address, 3);
}

/** Where somebody calls from, and how many times the usual may come from there. */
export interface ClientOrigin {
  readonly network: string;
  readonly times: number;
}

/** The narrowest first. Whoever holds an IPv6 /48 could otherwise count as 65 536 callers, each with limits of its own. */
export function clientOrigins(address: string): ClientOrigin[] {
  const [network, site] = [clientNetwork(address), clientSite(address)];
  return [{ network, times: 1 }, ...(site === network ? [] : [{ network: site, times: 3 }])];
}

function networkOf(address: string, groups: 3 | 4): string {
  if (!address.includes(':') || address.includes('.')) return address;
  // `2001:db8::1` leaves out the zeros that the network's own part may consist of.
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, groups).join(':')}::/${groups * 16}`;
}
