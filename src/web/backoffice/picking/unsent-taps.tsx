import { useLocation } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { proofAddress } from '../authentication/proof-address.ts';
import { usePickQueue, usePickSender, useSenderState } from './pick-queue.ts';

/** Sends the packer's taps on every page, and shows how many are waiting. */
export function UnsentTaps() {
  const { t } = useStaffText();
  const location = useLocation();
  usePickSender();
  const state = useSenderState();
  const { unsent, othersUnsent } = usePickQueue();
  const isLocked = state === 'locked';
  const isLate = state === 'waiting' || isLocked;
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {isLate && unsent.length > 0 && (
        <Notice tone="warning" title={t('pick.unsentCount', { count: unsent.length })}>
          <p>{t(isLocked ? 'pick.locked' : 'pick.unsentText')}</p>
          {isLocked && (
            <ButtonLink to={proofAddress(location)} size="large" className="mt-2">
              {t('pick.prove')}
            </ButtonLink>
          )}
        </Notice>
      )}
      {othersUnsent && <Notice>{t('pick.othersUnsent')}</Notice>}
    </div>
  );
}
