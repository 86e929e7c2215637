import { helpChannels } from '../../../domain/shop/settings/help-channels.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useToast } from '../../ui/toast.tsx';
import { useFrame } from '../frame/frame-context.ts';

const look =
  'inline-flex min-h-target items-center rounded-full px-4 font-semibold text-sm transition-colors active:scale-[0.98]';
const looks = {
  KakaoTalk: `${look} bg-kakao text-kakao-ink hover:bg-kakao-hover`,
  Telegram: `${look} bg-telegram text-telegram-ink hover:bg-telegram-hover`,
};

interface Props {
  /** The subject of the question, such as a product name or an order number. The message starts with it. */
  readonly about: string;
}

/** The shop's contact channels. The telephone is always included. */
export function HelpLinks({ about }: Props) {
  const { t } = useText();
  const { company, contacts } = useFrame().shop;
  const toast = useToast();
  const message = t('help.message', { about });
  async function copyMessage() {
    if (await copyText(message)) toast({ text: t('help.copied', { about }), topic: 'copied' });
  }
  return (
    <section aria-label={t('help.title')}>
      <p aria-hidden="true" className="mb-2 font-medium text-sm">
        {t('help.title')}
      </p>
      <ul className="flex flex-wrap gap-2">
        {helpChannels(contacts, message).map(({ name, href, isBegun }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener external nofollow"
              onClick={isBegun ? undefined : () => void copyMessage()}
              className={looks[name]}
            >
              {name}
            </a>
          </li>
        ))}
        <li>
          <a
            href={`tel:${company.phone.replaceAll(/[^+\d]/g, '')}`}
            className={`${look} border border-line-strong bg-surface hover:bg-muted`}
          >
            {company.phone}
          </a>
        </li>
      </ul>
    </section>
  );
}
