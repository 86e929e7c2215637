import { afterEach, expect, it, vi } from 'vitest';
import { earlyTaps, onEarlyTap } from '../../ui/early-taps.browser.ts';
import { beforeReact } from './before-react.ts';

afterEach(() => void vi.unstubAllGlobals());

interface Press {
  readonly name: string;
  readonly value: string;
  readonly form?: string;
}

/** A page before its scripts are loaded, in a browser with this storage. */
function openPage(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const page = new EventTarget();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', storage);
  const marks: unknown[] = [];
  beforeReact((basket) => marks.push(basket), { key: 'basket', mostOfOne: 99 }, earlyTaps);
  const button = ({ name, value, form = earlyTaps.form }: Press) => {
    const submitter = { name, value, dataset: {} };
    return () => {
      const event = Object.assign(new Event('submit', { cancelable: true }), { submitter });
      Object.defineProperty(event, 'target', { value: { id: form } });
      page.dispatchEvent(event);
      return event.defaultPrevented;
    };
  };
  return { button, marks };
}

function memory(stored: Readonly<Record<string, unknown>> = {}) {
  const texts = new Map(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

function taken(name: 'add' | 'save') {
  const values: number[] = [];
  return { values, stop: onEarlyTap(name, (value) => values.push(value)) };
}

it('stores a tap for React, shows the number immediately, and ignores a repeated tap', () => {
  const { button, marks } = openPage(memory({ basket: [{ product_variation: 7, count: 2 }] }));
  const plus = button({ name: 'add', value: '7' });
  expect([plus(), plus()]).toEqual([true, true]);
  expect(marks).toEqual([
    { lines: 1, pieces: 2 },
    { lines: 1, pieces: 3 },
  ]);
  expect(taken('add').values).toEqual([7]);
});

it('keeps taps for the following pages and passes each on once', () => {
  const storage = memory();
  openPage(storage).button({ name: 'add', value: '7' })();
  const second = openPage(storage);
  second.button({ name: 'save', value: '3' })();
  second.button({ name: 'add', value: '9' })();
  expect(second.marks.at(-1)).toEqual({ lines: 2, pieces: 2 });
  expect([taken('add').values, taken('add').values]).toEqual([[7, 9], []]);
  expect([taken('save').values, taken('save').values]).toEqual([[3], []]);
});

it('passes a tap on immediately if React does not handle it during hydration', () => {
  const { button } = openPage(memory());
  const { values, stop } = taken('add');
  button({ name: 'add', value: '7' })();
  expect(values).toEqual([7]);
  stop();
  button({ name: 'add', value: '9' })();
  expect(values).toEqual([7]);
});

it('removes a tap from storage before it is handled, so that no other tab handles it again', () => {
  const storage = memory();
  openPage(storage).button({ name: 'add', value: '7' })();
  onEarlyTap('add', () => expect(storage.getItem(earlyTaps.key)).toBeNull());
  expect.assertions(1);
});

it('keeps taps in memory if storage is unavailable', () => {
  const fail = () => {
    throw new DOMException('Switched off', 'SecurityError');
  };
  const { button } = openPage({ getItem: fail, setItem: fail, removeItem: fail });
  button({ name: 'add', value: '7' })();
  button({ name: 'save', value: '3' })();
  expect([taken('add').values, taken('add').values]).toEqual([[7], []]);
  expect([taken('save').values, taken('save').values]).toEqual([[3], []]);
});

it('ignores other forms and invalid data in storage', () => {
  const { button, marks } = openPage(memory({ basket: [null, { count: 'x' }], taps: [5, ['go', 1], ['add', '7']] }));
  expect(button({ name: 'intent', value: 'order', form: 'checkout' })()).toBe(false);
  expect(taken('add').values).toEqual([]);
  expect(marks).toHaveLength(1);
});
