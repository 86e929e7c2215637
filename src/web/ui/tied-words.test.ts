import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dotted } from './dotted.tsx';
import { TiedWords } from './tied-words.tsx';

const tied = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;

test.each([
  ['Морковь по-корейски (морковча)', `Морковь ${tied('по-корейски')} (морковча)`],
  ['Al-Baik, по-домашнему', `${tied('Al-Baik')}, ${tied('по-домашнему')}`],
  ['Стейк тонко-тонко', 'Стейк тонко-тонко'],
  ['Beef for plov', 'Beef for plov'],
])('in %s only short prefixes are kept on one line with their word', (text, html) => {
  expect(renderToStaticMarkup(createElement(TiedWords, { text }))).toBe(html);
});

test('each part between dots keeps its words, and the dots are hidden from screen readers', () => {
  const html = renderToStaticMarkup(createElement(Dotted, { text: 'lot 7 · use by May' }));
  expect(html.match(/<span>[^<]*</g)).toEqual(['<span>lot 7 <', '<span>use by May <']);
  expect(html.match(/aria-hidden="true"[^>]*>·</g)).toHaveLength(2);
});
