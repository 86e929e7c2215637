import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { everyJourney } from './languages.ts';

interface Looks {
  /** How many of them no page of this run has shown before on a screen of this width. */
  readonly unseen: number;
  /** Once they were found to be good; journeys that walk side by side may each find the same. */
  remember(): Promise<void>;
}

/** How the elements of a page look; with all journeys, in each language anew. */
export async function looksOf(page: Page): Promise<Looks> {
  const { language, looks } = await page.evaluate(describe);
  const name = `looks-${page.viewportSize()?.width}${everyJourney ? `-${language}` : ''}`;
  const file = join(process.env.E2E_DATA_DIR ?? '', name);
  const seen = new Set((await readFile(file, 'utf8').catch(() => '')).split('\n'));
  const unseen = looks.filter((look) => !seen.has(look));
  return { unseen: unseen.length, remember: () => appendFile(file, unseen.map((look) => `${look}\n`).join('')) };
}

/**
 * Runs in the page. A look is what the checker's verdict comes from: what an element is, its classes and states, whether
 * it says anything, and what it lies in, which gives it its background.
 */
function describe(): { language: string; looks: string[] } {
  const states = /^(role|aria-\w+|type|disabled|hidden|tabindex|lang|title|alt|placeholder)$/;
  const self = (element?: Element | null) =>
    `${element?.localName}.${element?.getAttribute('class')?.split(/\s+/).join('.')}`;
  const lookOf = (element: Element) => {
    const told = element.getAttributeNames().filter((name) => states.test(name));
    const isSaid = element.textContent?.trim() ? 'said' : 'silent';
    const { parentElement } = element;
    return [self(element), ...told.toSorted(), isSaid, self(parentElement), self(parentElement?.parentElement)].join(
      ' ',
    );
  };
  const elements = [...document.querySelectorAll('body *:not(script, svg *)')];
  return { language: document.documentElement.lang, looks: [...new Set(elements.map(lookOf))] };
}
