import { useText } from '../i18n/text-context.tsx';

/** Nobody may take a shop on simulators for a real one. */
export function DemoStrip() {
  const { t } = useText();
  return (
    <p className="page-gutters bg-accent-soft py-1.5 text-center text-accent-text text-xs" role="note">
      {t('demo.strip')}
    </p>
  );
}
