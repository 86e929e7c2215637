/** By what the router notices that somebody reaches for a link; React reads a pointer's arrival from where it left. */
const reachings = ['mouseout', 'mouseover', 'focusin', 'touchstart'] as const;

/**
 * Where a page's script cannot be had, the router loads the whole page anew, even while it only fetches ahead: what is
 * open and half-written would be lost for a finger that brushed a link. So the router is not told while it must fail.
 */
export function fetchAheadUnless(mustFail: () => boolean): void {
  const hide = (event: Event) => {
    const reached = event.type === 'mouseout' ? (event as MouseEvent).relatedTarget : event.target;
    if (mustFail() && reached instanceof Element && reached.closest('a')) event.stopPropagation();
  };
  for (const reaching of reachings) document.addEventListener(reaching, hide, { capture: true, passive: true });
}
