import { useText } from '../../i18n/text-context.tsx';
import { MessageSquareText } from '../../ui/icons/message-square-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { KakaoMark } from '../account/provider-marks.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { chatLink } from './chat-link.ts';

const look =
  'hit-area inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-5 py-2.5 font-semibold transition-colors';

/**
 * Where the shop answers in a chat, if it does. Telegram takes what the question is about along in its address; KakaoTalk
 * has no such address, so there it is copied for the visitor to paste.
 */
export function HelpChannels({ about }: { readonly about: string }) {
  const { t } = useText();
  const toast = useToast();
  const { kakao, telegram } = useFrame().shop.contacts;
  if (!kakao && !telegram) return null;
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(about).then(
      () => true,
      () => false,
    );
    if (isCopied) toast({ text: t('help.copied', { text: about }), topic: 'copy' });
  }
  return (
    <div className="flex flex-wrap gap-2">
      {kakao && (
        <a
          href={kakao}
          target="_blank"
          rel="noopener external nofollow"
          onClick={() => void copy()}
          className={`${look} bg-kakao text-kakao-ink hover:bg-kakao-hover`}
        >
          <KakaoMark /> KakaoTalk
        </a>
      )}
      {telegram && (
        <a
          href={chatLink(telegram, about)}
          target="_blank"
          rel="noopener external nofollow"
          className={`${look} border border-line-strong bg-surface hover:bg-muted`}
        >
          <MessageSquareText className="size-5" /> Telegram
        </a>
      )}
    </div>
  );
}
