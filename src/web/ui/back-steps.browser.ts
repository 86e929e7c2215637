/**
 * What is open lays entries of the same page on the history, and each says how many lie below it. Back takes the topmost
 * away and closes what it stands for; the router never hears of it. What is closed in another way leaves its entry where
 * it is, since taking it back could cross a page that is being opened: the next thing that opens uses it, and Back passes
 * over it.
 */
interface Entry {
  /** As the router names it; the first page of a visit has none. */
  readonly key?: string;
  readonly overlays?: number;
}

/** What is open, the topmost last. */
const open: (() => void)[] = [];
let shown = { key: '', address: '' };
/** How many entries of the page that is shown lie below the present one. */
let depth = 0;
/** The address that the last change of entry led away from, where the browser tells: what is shown may lag behind. */
let left: string | undefined;
let isListening = false;
/** Whether the next change of entry is the way forward again. */
let isReturning = false;

/** Tells which page is shown. */
export function showPage(key: string): void {
  listen();
  shown = { key, address: window.location.href };
  depth = depthOf(history.state);
}

/** Something has opened; what is returned tells that it is closed. */
export function openStep(close: () => void): () => void {
  open.push(close);
  if (depth < open.length) {
    depth++;
    history.pushState({ ...history.state, overlays: depth }, '');
  }
  return () => {
    open.splice(open.indexOf(close), 1);
  };
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // Before the router, which listens at the same place.
  window.addEventListener('popstate', hear, { capture: true });
  if (!('navigation' in window)) return;
  let address = window.location.href;
  window.navigation.addEventListener('currententrychange', () => {
    left = address;
    address = window.location.href;
  });
}

function hear(event: PopStateEvent): void {
  const entry: Entry | null = event.state;
  // A link within the page.
  if (entry === null) return;
  const close = open.at(-1);
  const isSamePage = window.location.href === (left ?? shown.address);
  const isForward = isSamePage && depthOf(entry) > depth;
  if (isSamePage) depth = depthOf(entry);
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
  } else if (close) {
    event.stopImmediatePropagation();
    if (isForward) return;
    // A sheet of filters changes the page behind it: that stays as it is.
    if (!isSamePage) {
      isReturning = true;
      history.forward();
    }
    close();
  } else if (isSamePage && (entry.key ?? firstKey) === shown.key) {
    event.stopImmediatePropagation();
    if (!isForward) history.go(-1 - depth);
  }
}

function depthOf(entry: Entry | null): number {
  return entry?.overlays ?? 0;
}

/** What the router calls the first page of a visit. */
const firstKey = 'default';
