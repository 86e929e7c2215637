interface Contacts {
  readonly kakao: string;
  readonly telegram: string;
}

interface HelpChannel {
  readonly name: 'KakaoTalk' | 'Telegram';
  readonly href: string;
  /** Whether its chat opens with the message begun; else it has to be pasted. */
  readonly isBegun: boolean;
}

/** Longer drafts are cut off by Telegram's own apps. */
const longestMessage = 500;

/** Where the shop answers, with the message begun where the channel takes one: KakaoTalk opens an empty chat. */
export function helpChannels({ kakao, telegram }: Contacts, message: string): HelpChannel[] {
  const channels: HelpChannel[] = [];
  if (kakao) channels.push({ name: 'KakaoTalk', href: kakaoChat(kakao), isBegun: false });
  const draft = encodeURIComponent([...message].slice(0, longestMessage).join(''));
  if (telegram) channels.push({ name: 'Telegram', href: `${telegram}?text=${draft}`, isBegun: true });
  return channels;
}

/** A channel's own page has one step more before one can write. */
function kakaoChat(address: string): string {
  return /^https:\/\/pf\.kakao\.com\/_\w{1,40}$/.test(address) ? `${address}/chat` : address;
}
