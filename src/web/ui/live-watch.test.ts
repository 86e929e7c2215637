import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveWatch } from './live-watch.ts';

/** The part of `document` that LiveWatch uses. */
class Page extends EventTarget {
  hidden = false;
  show(isShown: boolean) {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** An EventSource whose network events the test triggers. */
class Source extends EventTarget {
  static all: Source[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  breaks() {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
  isRefused() {
    this.readyState = 2;
    this.dispatchEvent(new Event('error'));
  }
  tells(event: string, data: unknown) {
    this.dispatchEvent(Object.assign(new Event(event), { data: JSON.stringify(data) }));
  }
}

let page: Page;
const readAgain = vi.fn();
let watch: LiveWatch;
beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  Source.all = [];
  readAgain.mockReset();
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', Source);
  watch = new LiveWatch('/live', { isNews: (heard) => heard === 'other', readAgain });
});
afterEach(() => {
  watch.stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(Source.all.every(({ readyState }) => readyState === 2)).toBe(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const source = (): Source => {
  const last = Source.all.at(-1);
  if (!last) throw new Error('No stream was opened');
  return last;
};
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
const reads = () => readAgain.mock.calls.length;

describe('a live page', () => {
  it('does not poll while the stream is open', () => {
    watch.start();
    source().opens();
    pass(600);
    expect(reads()).toBe(0);
    source().tells('change', {});
    expect(reads()).toBe(1);
  });

  it('reads its data again at the start of a stream only if the state differs', () => {
    watch.start();
    source().opens();
    source().tells('state', 'same');
    expect(reads()).toBe(0);
    source().tells('state', 'other');
    expect(reads()).toBe(1);
  });

  it('polls every 30 seconds while the stream is unavailable, and stops when it opens', () => {
    watch.start();
    source().breaks();
    pass(29);
    expect(reads()).toBe(0);
    pass(1);
    source().breaks();
    pass(30);
    expect(reads()).toBe(2);
    source().opens();
    pass(300);
    expect(reads()).toBe(2);
    expect(Source.all).toHaveLength(1);
  });

  it('opens a new stream after a refusal, because the browser does not reconnect then', () => {
    watch.start();
    source().isRefused();
    expect(reads()).toBe(0);
    pass(30);
    expect([reads(), Source.all.length]).toEqual([1, 2]);
    source().opens();
    pass(300);
    expect(reads()).toBe(1);
  });

  it('reads its data immediately when an open stream is refused', () => {
    watch.start();
    source().opens();
    source().breaks();
    source().isRefused();
    expect(reads()).toBe(1);
  });

  it('closes the stream while it is hidden, and reads its data when it is shown again', () => {
    watch.start();
    source().opens();
    page.show(false);
    expect(source().readyState).toBe(2);
    pass(600);
    expect([reads(), Source.all.length]).toEqual([0, 1]);
    page.show(true);
    expect([reads(), Source.all.length]).toEqual([1, 2]);
  });

  it('opened in the background starts only when it is shown', () => {
    page.hidden = true;
    watch.start();
    pass(600);
    expect([reads(), Source.all.length]).toEqual([0, 0]);
    page.show(true);
    expect([reads(), Source.all.length]).toEqual([1, 1]);
  });

  it('pauses after a long time without input, so that it does not keep a login alive', () => {
    watch = new LiveWatch('/live', { readAgain, restsAfter: 600_000 });
    watch.start();
    source().opens();
    pass(599);
    page.dispatchEvent(new Event('keydown'));
    pass(599);
    expect(source().readyState).toBe(1);
    pass(1);
    expect(source().readyState).toBe(2);
    page.show(false);
    page.show(true);
    pass(3_600);
    expect([reads(), Source.all.length]).toEqual([0, 1]);
    page.dispatchEvent(new Event('pointerdown'));
    expect([reads(), Source.all.length]).toEqual([1, 2]);
  });
});
