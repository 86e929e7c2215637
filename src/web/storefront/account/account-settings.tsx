import { useId } from 'react';
import type { AccountView, SessionView } from '../../../domain/customers/identity/account.contract.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { Trash } from '../../ui/icons/trash.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useAddress } from '../frame/use-address.ts';
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
  const { to } = useAddress();
  const id = useId();
  return (
    <>
      <section aria-labelledby={id}>
        <SectionHeading id={id} title={t('me.settings')} />
        <ProfileForm me={me} answer={answer} />
      </section>
      <WaysIn me={me} answer={answer} />
      <SessionList sessions={sessions} answer={answer} />
      <p>
        <Link
          to={to('/me/delete')}
          className="hit-area inline-flex items-center gap-2 text-danger-text text-sm underline underline-offset-4"
        >
          <Trash className="size-4" />
          {t('me.deleteLink')}
        </Link>
      </p>
    </>
  );
}
