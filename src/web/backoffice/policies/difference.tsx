import type { DiffLine } from '../../../domain/desks/policies/text-diff.rules.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';

/** Unchanged lines are left out; changes are distinguished by more than colour. */
export function Difference({ lines, language }: { readonly lines: readonly DiffLine[]; readonly language: Locale }) {
  const { t } = useStaffText();
  const changed = lines.filter((parts) => parts.some(({ kind, text }) => kind !== 'same' && text.trim() !== ''));
  if (changed.length === 0) return <p>{t('policies.same')}</p>;
  return (
    <div lang={language} className="grid max-w-text gap-2 rounded-lg border border-line bg-surface p-4">
      {changed.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison never change their order
        <p key={index} className="whitespace-pre-wrap">
          {parts.map(({ kind, text }, place) => {
            const key = `${place} ${kind}`;
            if (kind === 'removed')
              return (
                <del key={key} className="bg-danger-soft text-danger-text">
                  {text}
                </del>
              );
            if (kind === 'added')
              return (
                <ins key={key} className="bg-success-soft text-success">
                  {text}
                </ins>
              );
            return <span key={key}>{text}</span>;
          })}
        </p>
      ))}
    </div>
  );
}
