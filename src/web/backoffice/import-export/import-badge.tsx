import type { ShownState } from '../../../domain/desks/import-export/sheet-import.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Badge } from '../../ui/badge.tsx';

const tones = {
  checking: 'neutral',
  checked: 'accent',
  faulty: 'danger',
  taking: 'neutral',
  returning: 'neutral',
  taken: 'success',
  undone: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
} as const;

export function ImportBadge({ state }: { readonly state: ShownState }) {
  const { t } = useStaffText();
  return <Badge tone={tones[state]}>{t(`sheets.state.${state}`)}</Badge>;
}
