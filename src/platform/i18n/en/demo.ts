/**
 * Shown above every page and under the company details until the shop is real. Sent with the page, not with its
 * scripts.
 */
export const demo = {
  strip: 'Demo shop: payments and texts are simulated. Nothing is charged or delivered.',
  company: 'Demo details, to be replaced by the owner before opening.',
} as const;
