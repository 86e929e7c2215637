import { expect, it } from 'vitest';
import { chatLink } from './chat-link.ts';

it('opens a chat that begins with what the question is about, in whatever letters', () => {
  const link = new URL(chatLink('https://t.me/dasturxon', '№ K7F2-22AB-9QXY buyurtma & savol'));
  expect(link.origin + link.pathname).toBe('https://t.me/dasturxon');
  expect(link.searchParams.get('text')).toBe('№ K7F2-22AB-9QXY buyurtma & savol');
});
