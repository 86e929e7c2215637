import type { Words } from '../../../domain/desks/policies/policy.contract.ts';
import { Link } from '../../ui/link.tsx';
import { useAddress } from '../frame/use-address.ts';

const linkLook = 'hit-area font-medium text-brand-text underline underline-offset-4';

/** Text with links. Links inside the shop keep the reader's language. */
export function RunningText({ words }: { readonly words: Words }) {
  const { to } = useAddress();
  return words.map((part, index) => {
    if (typeof part === 'string') return part;
    const { text, href, lang } = part;
    const key = `${index} ${text}`;
    if (href === undefined) {
      return (
        <span key={key} lang={lang}>
          {text}
        </span>
      );
    }
    if (href.startsWith('/')) {
      return (
        <Link key={key} to={to(href)} className={linkLook}>
          {text}
        </Link>
      );
    }
    return (
      <a
        key={key}
        href={href}
        rel={href.startsWith('http') ? 'noopener external nofollow' : undefined}
        className={linkLook}
      >
        {text}
      </a>
    );
  });
}
