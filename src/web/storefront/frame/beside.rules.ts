const withBar = ['/', '/catalogue', '/products'];
const withoutRail = /^\/(?:basket|confirm-order|payment\/.*)$/;

/**
 * How a page shows the basket besides itself: `bar` above the tabs of a phone, `rail` in a column on a wide screen. The
 * bar of a product page is its own.
 */
export function besideAt(path: string): string {
  return [...(withBar.includes(path) ? ['bar'] : []), ...(withoutRail.test(path) ? [] : ['rail'])].join(' ');
}
