/** How often an open page asks whether the shop has changed. */
export const askEvery = 5 * 60_000;

/** A page that has just reloaded because a file was gone must not do so again and again. */
const reloadsAtMostEvery = 60_000;

interface Versions {
  /** The build that this page is of. */
  readonly own: string;
  /** What the server says; nothing if it could not be asked. */
  readonly current: string | undefined;
  /** The build that the visitor has said "not now" to. */
  readonly refused: string | undefined;
}

export type Offer = 'offer' | 'withdraw' | 'leave';

/**
 * Another build is offered once. While servers are being replaced the answers may alternate, and an offer of what is
 * open already would be odd: then it is taken back. No answer changes nothing.
 */
export function updateOffer({ own, current, refused }: Versions): Offer {
  if (current === undefined) return 'leave';
  if (current === own) return 'withdraw';
  return current === refused ? 'leave' : 'offer';
}

interface MissingFile {
  /** The server answers, and it has another build than this page. */
  readonly isNewVersion: boolean;
  /** Something half-written on this page would be lost. */
  readonly hasTyped: boolean;
  readonly lastReload: number;
  readonly now: number;
}

/**
 * A script of this page did not come. If its build has gone from the server, a reload brings the new one; otherwise it
 * is the connection, which no reload would mend.
 */
export function afterMissingFile(missing: MissingFile): 'reload' | 'offer' | 'nothing' {
  const { isNewVersion, hasTyped, lastReload, now } = missing;
  if (!isNewVersion) return 'nothing';
  return hasTyped || now - lastReload < reloadsAtMostEvery ? 'offer' : 'reload';
}

interface Press {
  readonly isNewVersion: boolean;
  readonly hasTyped: boolean;
  /** The main button, without a key that opens another tab. */
  readonly isPlain: boolean;
  readonly isOwnPage: boolean;
  /** Only another place on the same page. */
  readonly isSamePage: boolean;
}

/** Once the shop has changed, the next link loads a whole document and so brings the new version unasked. */
export function loadsDocument({ isNewVersion, hasTyped, isPlain, isOwnPage, isSamePage }: Press): boolean {
  return isNewVersion && !hasTyped && isPlain && isOwnPage && !isSamePage;
}
