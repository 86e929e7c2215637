import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/**
 * The phone's Back closes what is open before it leaves the page. Something that opens lays a second entry of the same page
 * on the history; Back takes that one away, and the router never hears of it. Closed in another way, the entry stays, since
 * taking it back could cross a page that is being opened, and is passed over by the next Back.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const onBack = useEffectEvent(close);
  useEffect(() => {
    listen();
    shown = { key, address: window.location.href };
  }, [key]);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => onBack();
    open.push(closeThis);
    lay();
    return () => {
      open.splice(open.indexOf(closeThis), 1);
      spend();
    };
  }, [isOpen]);
}

interface Entry {
  /** As the router names it; the first page of a visit has none. */
  readonly key?: string;
  readonly overlay?: 'open' | 'spent';
}

/** What is open, the topmost last. */
const open: (() => void)[] = [];
let shown = { key: '', address: '' };
/** The address that the last change of entry led away from, where the browser tells: what is shown may lag behind. */
let left: string | undefined;
let isListening = false;
/** Whether the next change of entry is the way forward again. */
let isReturning = false;

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

function lay(): void {
  const entry: Entry | null = history.state;
  // An entry that something else has left behind serves again; only what lies over another open thing needs one more.
  if (entry?.overlay && open.length === 1) history.replaceState({ ...entry, overlay: 'open' }, '');
  else history.pushState({ ...entry, overlay: 'open' }, '');
}

function spend(): void {
  // On the way forward again: a changed entry would end it.
  if (isReturning) return;
  const entry: Entry | null = history.state;
  if (entry?.overlay === 'open') history.replaceState({ ...entry, overlay: 'spent' }, '');
}

function hear(event: PopStateEvent): void {
  const entry: Entry | null = event.state;
  // A link within the page.
  if (entry === null) return;
  const close = open.at(-1);
  const isSamePage = window.location.href === (left ?? shown.address);
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
  } else if (close) {
    event.stopImmediatePropagation();
    // A sheet of filters changes the page behind it: that stays as it is.
    if (!isSamePage) {
      isReturning = true;
      history.forward();
    }
    close();
  } else if (isSamePage && (entry.key ?? firstKey) === shown.key) {
    event.stopImmediatePropagation();
    if (!entry.overlay) history.back();
  }
}

/** What the router calls the first page of a visit. */
const firstKey = 'default';
