import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { everyJourney } from './languages.ts';

interface Looks {
  /** How many of them no page of this run has shown before at this screen width. */
  readonly unseen: number;
  /** Called once they passed the check; parallel journeys may each check the same ones. */
  remember(): Promise<void>;
}

/** The looks of the elements of a page; with all journeys, separately for each language. */
export async function looksOf(page: Page): Promise<Looks> {
  const { language, looks } = await page.evaluate(describe);
  const name = `looks-${page.viewportSize()?.width}${everyJourney ? `-${language}` : ''}`;
  const file = join(process.env.E2E_DATA_DIR ?? '', name);
  const seen = new Set((await readFile(file, 'utf8').catch(() => '')).split('\n'));
  const unseen = looks.filter((look) => !seen.has(look));
  return { unseen: unseen.length, remember: () => appendFile(file, unseen.map((look) => `${look}\n`).join('')) };
}

/**
 * Runs in the page. A look is the input of the checker's verdict: what an element is, its classes and states, whether
 * it has text, and its ancestors, which determine its background.
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
