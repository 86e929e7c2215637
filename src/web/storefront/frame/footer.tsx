import type { ReactNode } from 'react';
import { registrationCheckUrl } from '../../../domain/shop/settings/shop-settings.rules.ts';
import { TextContext, useText } from '../../../platform/i18n/text-context.tsx';
import { CachedFragment } from '../../ui/cached-fragment.tsx';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { OrnamentBand } from '../../ui/ornament.tsx';
import { type Frame, useFrame } from './frame-context.ts';
import { useAddress } from './use-address.ts';
import { logoOf } from './use-logo.ts';

const policies = [
  { path: '/policies/delivery', label: 'footer.delivery' },
  { path: '/policies/sales-and-usage', label: 'footer.terms' },
  { path: '/refund-policy', label: 'footer.refunds' },
  { path: '/privacy', label: 'footer.privacy' },
] as const;

/**
 * Company details and policies. The law requires them on the first screen, and customers look for them before they pay.
 */
export function Footer() {
  const text = useText();
  const frame = useFrame();
  const { to } = useAddress();
  const { company, brand, contacts, payment_methods } = frame.shop;
  const hasEscrow = payment_methods.includes('virtual_account');
  const name = import.meta.env.SSR
    ? JSON.stringify(['footer', text.locale, to('/'), company, brand, contacts, hasEscrow, frame.demo.company])
    : undefined;
  return (
    <CachedFragment
      as="footer"
      name={name}
      className="on-brand mt-16 pb-[calc(var(--bottom-bar)+var(--safe-bottom)+1rem)]"
    >
      <TextContext value={text}>
        <FooterContents {...{ company, brand, contacts, hasEscrow, to }} note={frame.demo.company} />
      </TextContext>
    </CachedFragment>
  );
}

interface Props {
  readonly company: Frame['shop']['company'];
  readonly brand: Frame['shop']['brand'];
  readonly contacts: Frame['shop']['contacts'];
  /** Whether payments by transfer can go into escrow. The law requires the shop to say so. */
  readonly hasEscrow: boolean;
  /** Shown while the company details are fictitious. */
  readonly note: string | null;
  readonly to: (path: string) => string;
}

function FooterContents({ company, brand, contacts, hasEscrow, note, to }: Props) {
  const { t } = useText();
  const channels = [
    ['KakaoTalk', contacts.kakao],
    ['Telegram', contacts.telegram],
  ].filter(([, href]) => href);
  return (
    <>
      <OrnamentBand className="text-accent" />
      <Container className="grid gap-10 py-10 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1.6fr]">
        <div>
          <Logo name={t('shop.name')} picture={logoOf(brand)} />
          <p className="mt-3 text-ink-soft">{t('shop.tagline')}</p>
        </div>
        <div className="grid gap-7">
          <FooterColumn title={t('footer.company')}>
            <FooterLink to={to('/about-us')}>{t('footer.about')}</FooterLink>
          </FooterColumn>
          <FooterColumn title={t('footer.policies')}>
            {policies.map(({ path, label }) => (
              <FooterLink key={path} to={to(path)}>
                {t(label)}
              </FooterLink>
            ))}
          </FooterColumn>
        </div>
        <FooterColumn title={t('footer.contacts')}>
          <li>
            <a className="hit-area hover:underline" href={`tel:${company.phone.replaceAll('-', '')}`}>
              {company.phone}
            </a>
          </li>
          <li>
            <a className="hit-area break-all hover:underline" href={`mailto:${company.email}`}>
              {company.email}
            </a>
          </li>
          {channels.map(([name, href]) => (
            <li key={name}>
              <a className="hit-area hover:underline" href={href} rel="noopener external nofollow">
                {name}
              </a>
            </li>
          ))}
          <li className="text-ink-soft">{t('footer.hours', { hours: company.opening_hours })}</li>
        </FooterColumn>
        <BusinessInformation company={company} hasEscrow={hasEscrow} note={note} />
      </Container>
    </>
  );
}

function FooterColumn({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 font-semibold text-base">{title}</h2>
      <ul className="grid gap-3 text-sm">{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="hit-area hover:underline">
        {children}
      </Link>
    </li>
  );
}

function BusinessInformation({ company, hasEscrow, note }: Pick<Props, 'company' | 'hasEscrow' | 'note'>) {
  const { t } = useText();
  const facts = [
    [t('footer.representative'), company.representative],
    [t('footer.address'), company.address],
    [t('footer.registration'), company.business_number],
    [t('footer.mailOrder'), company.mail_order_number, 'ko'],
    [t('footer.hosting'), company.hosting_provider, 'ko'],
    [t('footer.privacyOfficer'), company.privacy_officer],
  ];
  return (
    <div>
      <h2 className="mb-3 font-semibold text-base">{t('footer.business')}</h2>
      <p className="text-sm">
        {company.company_name} (<span lang="ko">{company.company_name_ko}</span>)
      </p>
      <dl className="mt-2 grid gap-1 text-ink-soft text-xs">
        {facts.map(([name, value, lang]) => (
          <div key={name}>
            <dt className="inline">{name}: </dt>
            <dd lang={lang} className="inline">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <a
        href={registrationCheckUrl(company.business_number)}
        rel="noopener external nofollow"
        className="hit-area mt-3 inline-block text-xs underline underline-offset-4"
      >
        {t('footer.checkRegistration')}
      </a>
      {hasEscrow && <p className="mt-3 text-ink-soft text-xs">{t('footer.escrow')}</p>}
      {note && <p className="mt-3 text-ink-soft text-xs italic">{note}</p>}
    </div>
  );
}
