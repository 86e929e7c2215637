import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { bareCopy } from './bare-copy.ts';

it('what React has written is written again, element by element', () => {
  const page =
    '<html lang="en"><head><meta name="a" content="1"/></head><body class="b">' +
    '<label for="c">Tea &amp; “bread” &lt;1 kg&gt;</label><input id="c" type="checkbox" disabled="" value=""/>' +
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><p style="color:red;--x:1">It&#x27;s</p>' +
    '<script>if (1 < 2 && "<p>") { }</script></body></html>';
  expect(renderToString(bareCopy(page))).toBe(page);
});

it('a page that was cut off is none', () => {
  expect(() => bareCopy('<html><body><p>')).toThrow('Not a whole page');
});
