import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';

/** Recovery codes are shown only once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useStaffText();
  return (
    <div className="grid max-w-md gap-4">
      <p>{t('enrol.codesText')}</p>
      <ul className="grid grid-cols-2 gap-2 rounded-lg border border-line p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
