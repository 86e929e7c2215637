import { canonicalPath, locales } from '../../../kernel/locale.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { useFrame } from './frame-context.ts';
import { useAddress } from './use-address.ts';

interface Props {
  readonly title: string;
  readonly description: string;
  /** The part of the query that makes it a separate page, such as `?page=2`. Empty by default. */
  readonly canonicalQuery?: string | undefined;
  /** Path of the preview image for links to this page; the shop's own by default. */
  readonly preview?: string | undefined;
}

/** Title, description and the URLs of this page in every language, for search engines and link previews. */
export function PageHead({ title, description, canonicalQuery = '', preview }: Props) {
  const { publicOrigin } = useFrame();
  const { t } = useText();
  const { locale, path } = useAddress();
  const addressIn = (language: typeof locale) => publicOrigin + canonicalPath(language, path) + canonicalQuery;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={addressIn(locale)} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={publicOrigin + (preview ?? `/og/${locale}.png`)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={preview ? title : t('home.title')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** For pages that search engines must not index: personal pages, errors and unknown URLs. */
export function UnlistedHead({ title, description }: Pick<Props, 'title' | 'description'>) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
    </>
  );
}
