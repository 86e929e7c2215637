interface Contacts {
  readonly kakao: string;
  readonly telegram: string;
}

interface HelpChannel {
  readonly name: 'KakaoTalk' | 'Telegram';
  readonly href: string;
  /** Whether the chat opens with the draft message; otherwise the customer must paste it. */
  readonly isBegun: boolean;
}

/** Telegram apps truncate longer drafts. */
const longestMessage = 500;

/** The chats of the shop, with a draft message if the channel supports it: KakaoTalk always opens an empty chat. */
export function helpChannels({ kakao, telegram }: Contacts, message: string): HelpChannel[] {
  const channels: HelpChannel[] = [];
  if (kakao) channels.push({ name: 'KakaoTalk', href: kakaoChat(kakao), isBegun: false });
  const draft = encodeURIComponent([...message].slice(0, longestMessage).join(''));
  if (telegram) channels.push({ name: 'Telegram', href: `${telegram}?text=${draft}`, isBegun: true });
  return channels;
}

/** The URL of the chat itself, which saves one step compared with the channel's page. */
function kakaoChat(address: string): string {
  return /^https:\/\/pf\.kakao\.com\/_\w{1,40}$/.test(address) ? `${address}/chat` : address;
}
