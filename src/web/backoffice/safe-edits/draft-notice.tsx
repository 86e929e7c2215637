import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import type { Draft } from './form-drafts.rules.ts';

/** Says that an earlier draft was restored, and offers to discard it. */
export function DraftNotice({ draft, onDiscard }: { readonly draft: Draft; readonly onDiscard: () => void }) {
  const { t } = useStaffText();
  return (
    <Notice title={t('draft.back', { at: koreanMoment(new Date(draft.at).toISOString()) })}>
      <Button type="button" variant="secondary" size="small" className="mt-2" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </Notice>
  );
}
