import { expect, type Page } from '@playwright/test';

/** Nearly half of the 44 px that a gloved finger needs: the edge itself belongs to the neighbour. */
const reach = 21.75;

/** Every control on a packer's screen has a target of 44 px, by itself or with its label. */
export async function expectGloveTargets(page: Page): Promise<void> {
  const small = await page.evaluate((away) => {
    const pressed = 'a[href], button:enabled, input:enabled:not([type=hidden]), select, textarea, summary';
    const shown = [...document.querySelectorAll<HTMLElement>(pressed)].filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    });
    const isHit = (target: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest('label');
      return target.contains(hit) || (label instanceof HTMLLabelElement && label.control === target);
    };
    const isSmall = (target: HTMLElement) => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A link may wrap over two lines; the first one is measured.
      const box = target.getClientRects()[0] ?? target.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      // A checkbox can also be pressed on the label beside it.
      const isBox = target.matches('[type=checkbox], [type=radio]');
      const label = isBox ? (target as HTMLInputElement).labels?.[0]?.getBoundingClientRect() : undefined;
      if (label) return label.width < 2 * away || label.height < 2 * away;
      return ![-away, away].every((step) => isHit(target, x + step, y) && isHit(target, x, y + step));
    };
    return shown.filter(isSmall).map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return `${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 120)} ${target.innerText?.slice(0, 40)}`;
    });
  }, reach);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(small, 'too small for a glove').toEqual([]);
}
