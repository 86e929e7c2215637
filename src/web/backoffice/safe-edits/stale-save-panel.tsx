import type { ChangeEvent } from 'react';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { safeFields } from './form-draft.ts';
import type { StaleSave } from './three-way.rules.ts';

interface Props {
  readonly stale: StaleSave;
  readonly label: (name: string) => string;
  readonly shown?: ((name: string, value: string) => string) | undefined;
}

/** Shows who changed what: both values where two people changed the same field, with a choice for each. */
export function StaleSavePanel({ stale, label, shown = (_, value) => value }: Props) {
  const { t } = useStaffText();
  const { by, at, conflicts, others } = stale;
  const words = (name: string, value: string) => shown(name, value) || t('stale.empty');
  return (
    <Notice
      tone="warning"
      title={t('stale.title', { by: by || t('stale.shop'), at: at === null ? '' : koreanMoment(at) })}
    >
      <p>{t(conflicts.length > 0 ? 'stale.choose' : 'stale.saveAgain')}</p>
      {conflicts.map(({ name, mine, theirs }) => (
        <fieldset key={name} className="mt-3">
          <legend className="font-semibold">{label(name)}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {(
              [
                ['mine', t('stale.mine'), mine],
                ['theirs', t('stale.theirs'), theirs],
              ] as const
            ).map(([side, words_, value]) => (
              <label key={side} className="flex min-h-target items-start gap-3 py-2">
                <input
                  type="radio"
                  name={safeFields.take(name)}
                  value={side}
                  defaultChecked={side === 'mine'}
                  onChange={(event) => fill(event, name, value)}
                  className="check-mark rounded-full"
                />
                <span className="min-w-0">
                  <span className="block text-ink-soft text-sm">{words_}</span>
                  <span className="wrap-anywhere whitespace-pre-line">{words(name, value)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {others.length > 0 && (
        <div className="mt-3">
          <p className="font-semibold">{t('stale.others')}</p>
          <ul>
            {others.map(({ name, was, theirs }) => (
              <li key={name} className="wrap-anywhere">
                {label(name)}: <del className="text-ink-soft">{words(name, was)}</del> → {words(name, theirs)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Notice>
  );
}

/** Writes the chosen value into the field; without scripts the submitted choice is enough. */
function fill({ currentTarget }: ChangeEvent<HTMLInputElement>, name: string, value: string): void {
  const field = currentTarget.form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== '';
  else if (field && 'value' in field) field.value = value;
}
