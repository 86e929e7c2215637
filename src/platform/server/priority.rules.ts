/** Priorities under overload: the first of these are refused last. */
export const priorities = ['paying', 'customer', 'person', 'robot'] as const;
export type Priority = (typeof priorities)[number];

interface Asked {
  /** The pattern of the page or call in its table or contract. */
  readonly pattern: string;
  /** Whether a token was sent; whether it is valid is checked later. */
  readonly hasLogin: boolean;
  readonly agent: string;
}

/** It only reports a payment, so it has no login. */
const webhook = '/api/orders/payment/toss/webhook/';
const payingPlaces = ['/confirm-order', '/api/orders/', '/api/orders/detail/payment-info/'];
const payingBranches = ['/payment/', '/api/orders/payment/'];

/**
 * The request's own claims, without verification: a client that lies still has the rate limit of its address, and takes
 * no more slots than that class has.
 */
export function priorityOf({ pattern, hasLogin, agent }: Asked): Priority {
  if (pattern === webhook) return 'paying';
  if (hasLogin) return isPaying(pattern) ? 'paying' : 'customer';
  return isRobot(agent) ? 'robot' : 'person';
}

function isPaying(pattern: string): boolean {
  return payingPlaces.includes(pattern) || payingBranches.some((branch) => pattern.startsWith(branch));
}

/** All browsers begin with the same prefix; most robots identify themselves. */
function isRobot(agent: string): boolean {
  return !agent.startsWith('Mozilla/') || /bot|crawl|spider|slurp|preview|headless/i.test(agent);
}

/** How many requests may already wait when another one of a kind arrives. */
export type LimitPerPriority = Readonly<Record<Priority, number>>;

/** For queues without priorities. */
export function sameForAll(most: number): LimitPerPriority {
  return { paying: most, customer: most, person: most, robot: most };
}

/** Seconds until a retry makes sense. */
export const retryAfter: LimitPerPriority = { paying: 1, customer: 3, person: 5, robot: 120 };
