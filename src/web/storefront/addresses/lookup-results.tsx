import { useAddressesText } from '../../../platform/i18n/addresses-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FoundAddress, Lookup } from './address-lookup.ts';
import { ZoneBadge } from './zone-badge.tsx';

/** More results than anyone reads. */
const manyAddresses = 50;

interface Props {
  readonly lookup: Lookup;
  readonly isSearching: boolean;
  readonly linkFor: (address: FoundAddress) => string;
  /** The page that "show more" and "try again" open without JavaScript. */
  readonly pageLink: (page: number) => string;
  /** The form without a search, for typing the address. */
  readonly byHand: string;
  readonly onMore: () => void;
  readonly onAgain: () => void;
}

export function LookupResults({ lookup, isSearching, linkFor, pageLink, byHand, onMore, onAgain }: Props) {
  const t = useAddressesText();
  const typeIt = (
    <ButtonLink to={byHand} replace variant="secondary" size="small" className="mt-3">
      {t('zip.byHand')}
    </ButtonLink>
  );
  if (lookup.state === 'nothing asked') return null;
  if (lookup.state === 'advice') return <Notice>{lookup.text}</Notice>;
  if (lookup.state === 'failed') {
    return (
      <Notice tone="danger" title={t('zip.failed')}>
        <p>{t('zip.failedText')}</p>
        <ButtonLink
          to={pageLink(1)}
          variant="secondary"
          size="small"
          className="mt-3"
          onClick={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          {t('zip.again')}
        </ButtonLink>{' '}
        {typeIt}
      </Notice>
    );
  }
  if (lookup.isUnreadable) {
    return (
      <Notice>
        <p>{t('zip.letters')}</p>
        {typeIt}
      </Notice>
    );
  }
  if (lookup.entries.length === 0) {
    return (
      <Notice title={t('zip.empty', { query: lookup.query })}>
        <p>{t('zip.emptyText')}</p>
        {typeIt}
      </Notice>
    );
  }
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-soft text-sm">
        {t('zip.found', { count: lookup.count })}
      </p>
      {lookup.count > manyAddresses && <Notice>{t('zip.narrow')}</Notice>}
      <ul
        aria-label={t('zip.results')}
        className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-card"
      >
        {lookup.entries.map((address) => (
          <li key={`${address.zip_code} ${address.address_text}`}>
            <FoundRow address={address} link={linkFor(address)} />
          </li>
        ))}
      </ul>
      {lookup.next !== null && (
        <More link={pageLink(lookup.next)} isLoading={isSearching} onMore={onMore} label={t('zip.more')} />
      )}
    </div>
  );
}

function FoundRow({ address, link }: { readonly address: FoundAddress; readonly link: string }) {
  return (
    <Link to={link} replace prefetch="none" className="flex gap-3 px-4 py-3 hover:bg-muted">
      <span className="grid shrink-0 content-start justify-items-start gap-1">
        <span className="font-semibold">{address.zip_code}</span>
        <ZoneBadge isJeju={address.is_jeju} isRemote={address.is_remote} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span lang="ko">{address.address_text}</span>
        <span lang="en" className="text-ink-soft text-sm">
          {address.address_en}
        </span>
      </span>
    </Link>
  );
}

interface MoreProps {
  readonly link: string;
  readonly label: string;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** A plain link to the next page. With JavaScript it extends the list. */
function More({ link, label, isLoading, onMore }: MoreProps) {
  if (isLoading) {
    return (
      <Button variant="secondary" loading loadingLabel={label} className="justify-self-center">
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink
      to={link}
      rel="next"
      prefetch="none"
      variant="secondary"
      className="justify-self-center"
      onClick={(event) => {
        event.preventDefault();
        onMore();
      }}
    >
      {label}
    </ButtonLink>
  );
}
