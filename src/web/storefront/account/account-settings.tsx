import { useId } from 'react';
import type { AccountView, SessionView } from '../../../domain/customers/identity/account.contract.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { MeAnswer } from './me-action.ts';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';
import { WaysIn } from './ways-in.tsx';

interface Props {
  readonly me: AccountView;
  readonly sessions: readonly SessionView[];
  readonly answer: MeAnswer | undefined;
}

/** The settings that customers change rarely, below the parts of the page that they use often. */
export function AccountSettings({ me, sessions, answer }: Props) {
  const t = useAccountText();
  const id = useId();
  return (
    <>
      <section aria-labelledby={id}>
        <SectionHeading id={id} title={t('me.settings')} />
        <ProfileForm me={me} answer={answer} />
      </section>
      <WaysIn me={me} answer={answer} />
      <SessionList sessions={sessions} answer={answer} />
    </>
  );
}
