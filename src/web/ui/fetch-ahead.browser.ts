/** The events on which the router prefetches a link. React derives the pointer's arrival from `mouseout`. */
const reachings = ['mouseout', 'mouseover', 'focusin', 'touchstart'] as const;

/**
 * If a page's script cannot be loaded, the router reloads the whole page, even when it only prefetches. Touching a link
 * would then discard open dialogs and half-written forms. So these events are hidden from the router while prefetching
 * must fail.
 */
export function fetchAheadUnless(mustFail: () => boolean): void {
  const hide = (event: Event) => {
    const reached = event.type === 'mouseout' ? (event as MouseEvent).relatedTarget : event.target;
    if (mustFail() && reached instanceof Element && reached.closest('a')) event.stopPropagation();
  };
  for (const reaching of reachings) document.addEventListener(reaching, hide, { capture: true, passive: true });
}
