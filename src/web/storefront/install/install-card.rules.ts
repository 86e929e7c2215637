interface Visit {
  /** Placed orders of the customer, without cancelled and never paid ones. */
  readonly orders: number;
  /** The page runs in the installed app. */
  readonly isInstalled: boolean;
  readonly isDismissed: boolean;
  /** The browser has offered to install the shop. */
  readonly hasOffer: boolean;
  readonly userAgent: string;
}

/** From the second order on: the button where the browser can install the shop, otherwise the steps of an iPhone. */
export function installCard({
  orders,
  isInstalled,
  isDismissed,
  hasOffer,
  userAgent,
}: Visit): 'button' | 'steps' | null {
  if (orders < 2 || isInstalled || isDismissed) return null;
  if (hasOffer) return 'button';
  return isIphoneSafari(userAgent) ? 'steps' : null;
}

/** Other browsers of an iPhone name themselves instead of `Version/`; their menus differ. */
function isIphoneSafari(userAgent: string): boolean {
  return ['iPhone', 'Version/', 'Safari/'].every((part) => userAgent.includes(part));
}
