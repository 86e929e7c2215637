import { expect, it } from 'vitest';
import { lastResortPage } from './last-resort-page.ts';

it.each([
  ['/', 'en', 'Something went wrong', '/'],
  ['/basket?from=/ru', 'en', 'Something went wrong', '/'],
  ['/ru', 'ru', 'Что-то пошло не так', '/ru'],
  ['/ru?a=1?b', 'ru', 'Что-то пошло не так', '/ru'],
  ['/uz/basket?a=1', 'uz', 'Xatolik yuz berdi', '/uz'],
])('for %s it is in %s, contains the request id and links to the home page', (url, language, title, home) => {
  const html = lastResortPage(url, 'request-1234');
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain('request-1234');
  expect(html).toContain(`<a href="${home}">`);
  expect(html).not.toMatch(/<script|<link|<style| src=/);
});
