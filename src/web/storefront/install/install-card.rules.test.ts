import { describe, expect, it } from 'vitest';
import { installCard } from './install-card.rules.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`;
const visit = { orders: 2, isInstalled: false, isDismissed: false, hasOffer: true, userAgent: 'Android' };

describe('the install card', () => {
  it('has a button from the second order on', () => {
    expect(installCard({ ...visit, orders: 1 })).toBeNull();
    expect(installCard(visit)).toBe('button');
    expect(installCard({ ...visit, orders: 30 })).toBe('button');
  });
  it('is hidden in the installed app and after its dismissal', () => {
    expect(installCard({ ...visit, isInstalled: true })).toBeNull();
    expect(installCard({ ...visit, isDismissed: true })).toBeNull();
  });
  it('has steps in Safari on an iPhone', () => {
    expect(installCard({ ...visit, hasOffer: false, userAgent: safari })).toBe('steps');
    expect(installCard({ ...visit, hasOffer: false, userAgent: safari, orders: 1 })).toBeNull();
  });
  it.each([
    'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    'Mozilla/5.0 (Macintosh) Version/18.5 Safari/605.1.15',
    `${iphone} CriOS/137.0 Mobile/15E148 Safari/604.1`,
    `${iphone} Mobile/15E148 KAKAOTALK`,
  ])('is hidden in a browser that offers nothing: %s', (userAgent) => {
    expect(installCard({ ...visit, hasOffer: false, userAgent })).toBeNull();
  });
});
