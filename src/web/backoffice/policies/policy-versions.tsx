import { Form } from 'react-router';
import type { PolicyDraft } from '../../../domain/desks/policies/policy-version.contract.ts';
import type { DiffLine } from '../../../domain/desks/policies/text-diff.rules.ts';
import { type Locale, locales } from '../../../kernel/locale.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { languageNames } from '../frame/language-buttons.tsx';
import { Difference } from './difference.tsx';

/** All published versions, newest first. */
export function VersionList({ draft: { policy, number, versions } }: { readonly draft: PolicyDraft }) {
  const { t } = useStaffText();
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="font-semibold text-lg">
        {t('policies.versions')}
      </h2>
      <ul className="mt-1 grid">
        {versions.map((version) => (
          <li key={version.number} className="flex flex-wrap items-center gap-x-4 text-sm tabular-nums">
            <Link
              to={`/policies/${policy}?version=${version.number}`}
              aria-current={version.number === number ? 'page' : undefined}
              className="flex min-h-target items-center text-brand-text underline aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {t('policies.version', { number: version.number })}
            </Link>
            <span className="text-ink-soft">
              {version.at
                ? t('settings.savedBy', { by: version.by, at: koreanMoment(version.at) })
                : t('policies.first')}
            </span>
            {version.note && <span>{version.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CompareProps {
  readonly draft: PolicyDraft;
  readonly asked: { readonly from: string; readonly to: string; readonly language: Locale };
  readonly compared: readonly DiffLine[] | null;
}

export function VersionCompare({ draft: { versions }, asked, compared }: CompareProps) {
  const { t } = useStaffText();
  const [newest, before] = versions;
  const numbers = versions.map(({ number }) => ({ value: String(number), label: t('policies.version', { number }) }));
  const languages = locales.map((language) => ({ value: language, label: languageNames[language] }));
  const choices = [
    { name: 'from', label: t('policies.from'), options: numbers, chosen: asked.from || String(before?.number) },
    { name: 'to', label: t('policies.to'), options: numbers, chosen: asked.to || String(newest?.number) },
    { name: 'language', label: t('policies.language'), options: languages, chosen: asked.language },
  ];
  return (
    <section aria-labelledby="compare" className="grid gap-3">
      <h2 id="compare" className="font-semibold text-lg">
        {t('policies.compare')}
      </h2>
      <Form className="flex flex-wrap items-end gap-3">
        {choices.map(({ name, label, options, chosen }) => (
          <label key={name} className="grid gap-1 text-sm">
            {label}
            <select
              name={name}
              defaultValue={chosen}
              className="h-11 rounded-md border border-line-strong bg-surface px-2"
            >
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Button type="submit" variant="secondary" size="small">
          {t('policies.compare')}
        </Button>
      </Form>
      {compared && <Difference lines={compared} language={asked.language} />}
    </section>
  );
}
