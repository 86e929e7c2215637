import { type RefObject, useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';

const answers = '[data-notice], [role="alert"]';

/**
 * Scrolls to the result of an action: when a notice has appeared or changed since a form was submitted and is out of
 * view, or when an alert repeats the same text. A notice that is in view moves nothing.
 */
export function useAnswersInSight(page: RefObject<HTMLElement | null>): void {
  const [navigation, fetchers] = [useNavigation(), useFetchers()];
  const isBusy = navigation.state !== 'idle' || fetchers.some(({ state }) => state !== 'idle');
  const before = useRef<ReadonlyMap<Element, string> | null>(null);

  useEffect(() => {
    const note = ({ target }: SubmitEvent) => {
      const main = page.current;
      if (!main || !(target instanceof HTMLFormElement) || target.method !== 'post' || !main.contains(target)) return;
      before.current = new Map(noticesIn(main).map((notice) => [notice, notice.textContent]));
    };
    document.addEventListener('submit', note, true);
    return () => document.removeEventListener('submit', note, true);
  }, [page]);

  useEffect(() => {
    if (isBusy || !before.current) return;
    const frame = requestAnimationFrame(() => {
      const [main, known] = [page.current, before.current];
      before.current = null;
      if (!main || !known) return;
      const shown = noticesIn(main);
      const answer =
        shown.find((notice) => known.get(notice) !== notice.textContent) ??
        shown.find((notice) => notice.role === 'alert');
      if (answer && !isInSight(answer)) answer.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isBusy, page]);
}

function noticesIn(main: HTMLElement): Element[] {
  return Array.from(main.querySelectorAll(answers));
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
