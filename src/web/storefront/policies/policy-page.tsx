import type { PolicyView } from '../../../domain/desks/policies/policy.contract.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Container } from '../../ui/container.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PolicyBlock } from './policy-block.tsx';
import { RunningText } from './running-text.tsx';

interface Props {
  readonly policy: PolicyView;
  readonly structured: string | null;
}

/** A long text with a table of contents. Each section has an anchor for links. */
export function PolicyPage({ policy, structured }: Props) {
  const { t } = useText();
  return (
    <Container className="pt-8 md:pt-12">
      <PageHead title={`${policy.title} | ${t('shop.name')}`} description={policy.description} />
      {structured !== null && <script type="application/ld+json">{structured}</script>}
      <article className="mx-auto max-w-text lg:grid lg:max-w-none lg:grid-cols-[minmax(0,42rem)_16rem] lg:justify-between lg:gap-x-16">
        <header className="lg:col-span-2">
          <h1 className="text-3xl">{policy.title}</h1>
          <p className="mt-3 max-w-text text-ink-soft text-lg">
            <RunningText words={policy.lead} />
          </p>
          {policy.name !== 'about' && (
            <p className="mt-3 text-ink-soft text-sm">
              <time dateTime={policy.updated}>{policy.updated_text}</time>
            </p>
          )}
          {policy.older_text !== null && (
            <div className="mt-4 max-w-text">
              <Notice tone="warning">{policy.older_text}</Notice>
            </div>
          )}
        </header>
        <Contents policy={policy} />
        <div className="min-w-0 lg:col-start-1 lg:row-start-2">
          {policy.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id} className="pt-9">
              <h2 id={id} className="scroll-mt-14 pb-1 text-2xl md:scroll-mt-4">
                {title}
              </h2>
              {blocks.map((block, index) => (
                // The order of the text never changes.
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id
                <PolicyBlock key={index} block={block} />
              ))}
            </section>
          ))}
          {policy.name !== 'about' && policy.versions.length > 0 && <Versions policy={policy} />}
        </div>
      </article>
    </Container>
  );
}

/** Earlier versions that customers agreed to can still be read. */
function Versions({ policy: { versions, versions_title, version } }: Pick<Props, 'policy'>) {
  return (
    <nav aria-labelledby="versions" className="mt-10 border-line border-t pt-5 text-sm print:hidden">
      <h2 id="versions" className="font-semibold text-base">
        {versions_title}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {versions.map(({ number, text }, index) => (
          <li key={number}>
            <Link
              to={index === 0 ? '?' : `?version=${number}`}
              aria-current={number === version ? 'page' : undefined}
              className="flex min-h-target items-center text-brand-text underline underline-offset-4 aria-[current]:text-ink-soft aria-[current]:no-underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Folded on a phone, where the list would fill the first screen. Beside the text on a wide screen. */
function Contents({ policy: { sections, contents_title } }: Pick<Props, 'policy'>) {
  const list = (
    <ul className="mt-1">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-target items-center rounded-sm py-1.5 text-brand-text underline-offset-4 hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav
      aria-label={contents_title}
      className="mt-6 rounded-lg border border-line bg-surface px-5 py-1 lg:sticky lg:top-28 lg:mt-9 lg:self-start lg:py-5 print:hidden"
    >
      <div className="lg:hidden">
        <Fold summary={contents_title}>{list}</Fold>
      </div>
      <div className="max-lg:hidden">
        <h2 className="font-semibold text-base">{contents_title}</h2>
        {list}
      </div>
    </nav>
  );
}
