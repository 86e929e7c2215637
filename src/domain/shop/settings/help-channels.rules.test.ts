import { describe, expect, it } from 'vitest';
import { helpChannels } from './help-channels.rules.ts';

const both = { kakao: 'https://pf.kakao.com/_abcde', telegram: 'https://t.me/dasturxon' };

describe('the help channels', () => {
  it('contain the draft message if the channel supports it', () => {
    expect(helpChannels(both, 'Order 1 & more?')).toEqual([
      { name: 'KakaoTalk', href: 'https://pf.kakao.com/_abcde/chat', isBegun: false },
      { name: 'Telegram', href: 'https://t.me/dasturxon?text=Order%201%20%26%20more%3F', isBegun: true },
    ]);
  });

  it('keep other KakaoTalk URLs as the owner has entered them', () => {
    for (const kakao of ['https://open.kakao.com/o/abc', 'https://pf.kakao.com/_abcde/chat'])
      expect(helpChannels({ ...both, kakao }, '')[0]?.href).toBe(kakao);
  });

  it('contain only those that the shop has', () => {
    expect(helpChannels({ kakao: '', telegram: '' }, 'Hello')).toEqual([]);
  });

  it('never cut a character in half', () => {
    const [, telegram] = helpChannels(both, '🥩'.repeat(600));
    expect(decodeURIComponent(telegram?.href.split('?text=')[1] ?? '')).toBe('🥩'.repeat(500));
  });
});
