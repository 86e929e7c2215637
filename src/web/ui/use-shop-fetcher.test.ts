import { createElement, startTransition, useEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useShopFetcher } from './use-shop-fetcher.ts';

/** The minimal DOM that React needs to render nothing. */
function emptyPage(): Element {
  const document = { nodeType: 9, addEventListener() {} };
  vi.stubGlobal('window', { document, HTMLIFrameElement: class {} });
  const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document, addEventListener() {} };
  return element as unknown as Element;
}

it('reports a response even if an unrelated render happens between its arrival and its own render', async () => {
  const told: unknown[] = [];
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();

  function Form() {
    const { data, state, submit } = useShopFetcher<string>();
    const [, drawWithoutNews] = useReducer((same: null) => same, null);
    useEffect(() => {
      router.subscribe(({ fetchers }) => {
        if ([...fetchers.values()].some((it) => it.data)) flushSync(drawWithoutNews);
      });
      submit(null, { method: 'post' });
    }, [submit]);
    useEffect(() => {
      if (data) told.push(data);
    }, [data]);
    useEffect(() => {
      if (data && state === 'idle') show();
    });
    return null;
  }

  const router = createMemoryRouter([{ path: '/', Component: Form, action: () => 'an answer' }]);
  const root = createRoot(emptyPage());
  startTransition(() => root.render(createElement(RouterProvider, { router })));
  await shown;
  expect(told).toEqual(['an answer']);
});
