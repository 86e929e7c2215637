/** How often an open page checks for a new build. */
export const askEvery = 5 * 60_000;

/** Prevents a reload loop when a file is missing. */
const reloadsAtMostEvery = 60_000;

interface Versions {
  /** The build of this page. */
  readonly own: string;
  /** The server's build; undefined if it could not be reached. */
  readonly current: string | undefined;
  /** The build to which the visitor said "not now". */
  readonly refused: string | undefined;
}

export type Offer = 'offer' | 'withdraw' | 'leave';

/**
 * Another build is offered once. During a rolling deployment the responses may alternate; when the server reports the
 * page's own build again, the offer is withdrawn. Without a response nothing changes.
 */
export function updateOffer({ own, current, refused }: Versions): Offer {
  if (current === undefined) return 'leave';
  if (current === own) return 'withdraw';
  return current === refused ? 'leave' : 'offer';
}

interface MissingFile {
  /** The server responds and has another build than this page. */
  readonly isNewVersion: boolean;
  /** A reload would lose half-typed input on this page. */
  readonly hasTyped: boolean;
  readonly lastReload: number;
  readonly now: number;
}

/**
 * A script of this page could not be loaded. If its build is gone from the server, a reload brings the new one.
 * Otherwise it is the connection, and a reload would not help.
 */
export function afterMissingFile(missing: MissingFile): 'reload' | 'offer' | 'nothing' {
  const { isNewVersion, hasTyped, lastReload, now } = missing;
  if (!isNewVersion) return 'nothing';
  return hasTyped || now - lastReload < reloadsAtMostEvery ? 'offer' : 'reload';
}

interface Press {
  readonly isNewVersion: boolean;
  readonly hasTyped: boolean;
  /** The main button without a modifier key. */
  readonly isPlain: boolean;
  readonly isOwnPage: boolean;
  /** A link to another place on the same page. */
  readonly isSamePage: boolean;
}

/** When there is a new build, the next link loads a whole document and with it the new version. */
export function loadsDocument({ isNewVersion, hasTyped, isPlain, isOwnPage, isSamePage }: Press): boolean {
  return isNewVersion && !hasTyped && isPlain && isOwnPage && !isSamePage;
}
