import { type ReactNode, useRef } from 'react';
import { Outlet, redirect, useNavigation } from 'react-router';
import { getStaffMe, type StaffMe } from '../../../domain/staff/authentication/staff-session.contract.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { LoadingBar } from '../../ui/loading-bar.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { BarePage } from '../authentication/bare-page.tsx';
import { proofAddress } from '../authentication/proof-address.ts';
import { ProofAgain } from '../authentication/proof-again.tsx';
import { askedContext, type ProofAsked } from '../authentication/proof-asked.ts';
import { UnsentTaps } from '../picking/unsent-taps.tsx';
import type { Route } from './+types/staff-layout.ts';
import { ErrorPage } from './error-page.tsx';
import { FieldProblems } from './field-problems.tsx';
import { askAgainUnlessLost } from './lost-connection.ts';
import { Shortcuts } from './shortcuts.tsx';
import { SideBar } from './side-bar.tsx';
import { StaffContext } from './staff-context.ts';
import { useAnswersInSight } from './use-answers-in-sight.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const me = await context.get(apiContext).attempt(getStaffMe, {});
  if (me.ok) return { staff: me.value.data };
  const asked = context.get(askedContext);
  if (asked) return { asked };
  // Without the second factor, or after the idle timeout, the page redirects to re-authentication and back.
  throw redirect(proofAddress(url));
}

export const shouldRevalidate = askAgainUnlessLost;

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  if ('asked' in loaderData) return <ProofPage asked={loaderData.asked} />;
  return (
    <StaffFrame staff={loaderData.staff}>
      <Outlet />
    </StaffFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) {
    return (
      <main>
        <ErrorPage error={error} />
      </main>
    );
  }
  // Without scripts the page is not rendered beside the question until re-authentication succeeds.
  if ('asked' in loaderData) return <ProofPage asked={loaderData.asked} />;
  return (
    <StaffFrame staff={loaderData.staff}>
      <ErrorPage error={error} />
    </StaffFrame>
  );
}

function ProofPage({ asked }: { readonly asked: ProofAsked }) {
  const { t } = useStaffText();
  return (
    <BarePage title={t('prove.title')}>
      <ProofAgain asked={asked} />
    </BarePage>
  );
}

/** Navigation beside the page on tablet and desktop, above and below it on a phone. */
function StaffFrame({ staff, children }: { readonly staff: StaffMe; readonly children: ReactNode }) {
  const { t } = useStaffText();
  const isLoading = useNavigation().state !== 'idle';
  const page = useRef<HTMLElement>(null);
  useAnswersInSight(page);
  return (
    <StaffContext value={staff}>
      <ToastProvider regionLabel={t('staff.messages')} dismissLabel={t('staff.dismiss')}>
        <SkipLink>{t('staff.skip')}</SkipLink>
        <LoadingBar active={isLoading} label={t('staff.loading')} />
        <div className="min-h-dvh md:grid md:grid-cols-[5.25rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)] print:block">
          <SideBar />
          <main
            ref={page}
            id="content"
            tabIndex={-1}
            aria-busy={isLoading}
            className="px-4 pt-4 pb-[calc(var(--bottom-bar)+var(--safe-bottom)+1.5rem)] md:px-6 md:pt-6 xl:px-8 print:p-0"
          >
            <UnsentTaps />
            <FieldProblems>{children}</FieldProblems>
          </main>
        </div>
        <Shortcuts />
      </ToastProvider>
    </StaffContext>
  );
}
