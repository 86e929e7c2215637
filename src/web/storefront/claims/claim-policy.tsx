import { useClaimsText } from '../../../platform/i18n/claims-text.ts';

const refused = ['policy.mind', 'policy.opened', 'policy.address', 'policy.proof'] as const;

/** A summary of the returns policy, folded by default. */
export function ClaimPolicy() {
  const t = useClaimsText();
  return (
    <details className="rounded-lg bg-surface px-4 shadow-card">
      <summary className="min-h-target cursor-pointer py-2.5 font-semibold">{t('policy.title')}</summary>
      <div className="grid gap-3 pb-4 text-sm">
        <p>{t('policy.yes')}</p>
        <div>
          <p>{t('policy.no')}</p>
          <ul className="list-disc ps-5">
            {refused.map((rule) => (
              <li key={rule}>{t(rule)}</li>
            ))}
          </ul>
        </div>
        <p>{t('policy.money')}</p>
        <p>{t('policy.law')}</p>
      </div>
    </details>
  );
}
