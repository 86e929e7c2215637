/** How much it matters that somebody is answered while there is too much to do: the first of these are turned away last. */
export const urgencies = ['paying', 'customer', 'person', 'robot'] as const;
export type Urgency = (typeof urgencies)[number];

interface Asked {
  /** The page or the call, as its table or its contract writes it. */
  readonly pattern: string;
  /** Whether a login is shown; whether it is one is asked later. */
  readonly hasLogin: boolean;
  readonly agent: string;
}

/** What only notes that money has come: nobody is logged in there. */
const webhook = '/api/orders/payment/toss/webhook/';
const payingPlaces = ['/confirm-order', '/api/orders/', '/api/orders/detail/payment-info/'];
const payingBranches = ['/payment/', '/api/orders/payment/'];

/**
 * What a request says about itself, believed as it is: whoever lies about it still has to keep to the budget of their
 * address, and takes no more room than that line has.
 */
export function urgencyOf({ pattern, hasLogin, agent }: Asked): Urgency {
  if (pattern === webhook) return 'paying';
  if (hasLogin) return isPaying(pattern) ? 'paying' : 'customer';
  return isRobot(agent) ? 'robot' : 'person';
}

function isPaying(pattern: string): boolean {
  return payingPlaces.includes(pattern) || payingBranches.some((branch) => pattern.startsWith(branch));
}

/** Browsers all begin in the same way; robots mostly call themselves something. */
function isRobot(agent: string): boolean {
  return !agent.startsWith('Mozilla/') || /bot|crawl|spider|slurp|preview|headless/i.test(agent);
}

/** So many may wait already when one more of a kind is let into the line. */
export type Room = Readonly<Record<Urgency, number>>;

/** Where whoever comes is as good as anybody else. */
export function equalRoom(most: number): Room {
  return { paying: most, customer: most, person: most, robot: most };
}

/** Seconds after which it makes sense to come again. */
export const retryAfter: Room = { paying: 1, customer: 3, person: 5, robot: 120 };
