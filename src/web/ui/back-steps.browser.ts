/**
 * Each open overlay adds a history entry for the same page, and each entry stores how many overlay entries are below
 * it. Back pops the top entry and closes its overlay; the router does not see the event. An overlay closed in another
 * way leaves its entry in the history, because popping it could cancel a navigation that has started. The next overlay
 * uses that entry, and Back skips it.
 */
interface Entry {
  /** The router's key. The first page of a visit has none. */
  readonly key?: string;
  readonly overlays?: number;
}

/** Callbacks that close the open overlays, the topmost last. */
const open: (() => void)[] = [];
let shown = { key: '', address: '' };
/** How many entries of the shown page are below the current one. */
let depth = 0;
/** The URL before the last history change, if the browser supports it. The shown page may lag behind the history. */
let left: string | undefined;
let isListening = false;
/** Whether the next popstate event is our own step forward. */
let isReturning = false;

/** Records which page is shown. */
export function showPage(key: string): void {
  listen();
  shown = { key, address: window.location.href };
  depth = depthOf(history.state);
}

/** Adds an overlay. The returned function removes it after it was closed. */
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
  // In the capture phase, before the router's own listener.
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
    // The filter sheet has changed the URL of the page behind it. The page must stay, so Back is undone.
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

/** The router's key of the first page of a visit. */
const firstKey = 'default';
