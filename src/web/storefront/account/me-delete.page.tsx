import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { getMe } from '../../../domain/customers/identity/account.contract.ts';
import { providerNames } from '../../../domain/customers/identity/oauth.rules.ts';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { splitLocale } from '../../../kernel/locale.ts';
import { apiContext } from '../../../platform/http/page-context.ts';
import { type SayAccount, useAccountText } from '../../../platform/i18n/account-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { Route } from './+types/me-delete.page.ts';
import { CodeField } from './code-step.tsx';
import { type DeletionAnswer, readObstacle, takeDeletionStep } from './deletion-action.ts';
import { LoginRequired } from './login-required.tsx';
import { useReturnedCode, useShownCode } from './sent-code.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const me = await api.own(getMe, {});
  if (!me) return { me: null, obstacle: null };
  const { locale } = splitLocale(url.pathname);
  return { me: me.data, obstacle: await readObstacle(api, locale, me.data.deletion_proof) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { locale } = splitLocale(url.pathname);
  return takeDeletionStep(context.get(apiContext), locale, await request.formData(), url.pathname);
}

export default function DeleteAccountPage({ loaderData: { me, obstacle }, actionData }: Route.ComponentProps) {
  const t = useAccountText();
  const { to } = useAddress();
  const head = <UnlistedHead title={t('delete.pageTitle')} description={t('delete.pageDescription')} />;
  if (actionData?.step === 'deleted') {
    return (
      <Container className="py-6">
        {head}
        <Deleted t={t} />
      </Container>
    );
  }
  if (!me) {
    return (
      <>
        {head}
        <LoginRequired title={t('delete.title')} text={t('login.intro')} />
      </>
    );
  }
  // While something blocks the deletion, only that is shown.
  const said = obstacle ?? actionData;
  return (
    <Container narrow className="grid gap-6 py-6">
      {head}
      <h1 className="text-3xl">{t('delete.title')}</h1>
      <p>{t('delete.intro')}</p>
      <Consequences t={t} />
      {said?.error && !said.field && <Notice tone="danger">{said.error}</Notice>}
      {said?.unpaid && <CancelOrders t={t} unpaid={said.unpaid} />}
      {!obstacle && (
        <Form method="post" noValidate className="grid gap-4">
          {me.deletion_proof === 'code' ? (
            <ByCode t={t} phone={me.phone_number ?? ''} answer={actionData} />
          ) : (
            <ByLogin t={t} providers={me.providers} answer={actionData} />
          )}
        </Form>
      )}
      <div className="flex flex-wrap gap-2">
        {obstacle && (
          <ButtonLink to={to('/my-orders')} variant="secondary">
            {t('me.orders')}
          </ButtonLink>
        )}
        <ButtonLink to={to('/me')} variant="quiet">
          {t('delete.keep')}
        </ButtonLink>
      </div>
    </Container>
  );
}

/** The page keeps its scroll position after a form, so the result moves there itself. */
function Deleted({ t }: { readonly t: SayAccount }) {
  const { to } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <EmptyState
      heading="h1"
      headingRef={heading}
      title={t('delete.done')}
      text={t('delete.doneText')}
      action={<ButtonLink to={to('/')}>{t('oauth.home')}</ButtonLink>}
    />
  );
}

/** Cancels the orders of a customer who only has unpaid ones. The code that was already typed is sent too. */
function CancelOrders({
  t,
  unpaid,
}: {
  readonly t: SayAccount;
  readonly unpaid: NonNullable<DeletionAnswer['unpaid']>;
}) {
  const { orders, next, code } = unpaid;
  return (
    <Form method="post" className="grid gap-3 rounded-lg bg-muted p-4">
      <p>{t('delete.unpaid', { orders: orders.join(', ') })}</p>
      {orders.map((order) => (
        <input key={order} type="hidden" name="order" value={order} />
      ))}
      <input type="hidden" name="then" value={next} />
      {next === 'delete' && <input type="hidden" name="understood" value="1" />}
      {code !== '' && <input type="hidden" name="code" value={code} />}
      <div>
        <Button type="submit" name="intent" value="cancel-orders" variant="secondary">
          {t('delete.cancelOrders')}
        </Button>
      </div>
    </Form>
  );
}

function Consequences({ t }: { readonly t: SayAccount }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <section className="rounded-lg bg-surface p-4 shadow-card">
        <h2 className="pb-2 text-lg">{t('delete.removed')}</h2>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t('delete.removedPersonal')}</li>
          <li>{t('delete.removedLogins')}</li>
          <li>{t('delete.removedThings')}</li>
        </ul>
      </section>
      <section className="rounded-lg bg-surface p-4 shadow-card">
        <h2 className="pb-2 text-lg">{t('delete.kept')}</h2>
        <p>{t('delete.keptOrders')}</p>
      </section>
    </div>
  );
}

interface ProofProps {
  readonly t: SayAccount;
  readonly answer: DeletionAnswer | undefined;
}

/** First the code, then the confirmation checkbox, then the deletion. */
function ByCode({ t, phone, answer }: ProofProps & { readonly phone: string }) {
  const [returned] = useReturnedCode('deletion');
  const isSent = answer ? answer.step === 'code' : returned?.phone === phone;
  useShownCode('deletion', isSent ? phone : undefined);
  if (!isSent) {
    return (
      <div>
        <Button type="submit" name="intent" value="code" variant="secondary">
          {t('delete.sendCode')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p>{t('delete.codeSent', { phone: shownNumber(phone) })}</p>
      <CodeField label={t('delete.code')} error={errorAbout('code', answer)} answer={answer} waits />
      <FinalStep t={t} answer={answer} />
    </>
  );
}

function errorAbout(field: DeletionAnswer['field'], answer: DeletionAnswer | undefined): string | undefined {
  return answer?.field === field ? answer?.error : undefined;
}

function ByLogin({ t, providers, answer }: ProofProps & { readonly providers: readonly ('google' | 'kakao')[] }) {
  const { login_providers: offered } = useFrame().shop;
  const { to } = useAddress();
  const ways = providers.filter((provider) => offered.includes(provider));
  if (answer?.step === 'proof' && ways.length === 0) {
    return (
      <Notice tone="warning">
        {t('delete.phoneFirst')}{' '}
        <a href={to('/me')} className="underline">
          {t('me.addPhone')}
        </a>
      </Notice>
    );
  }
  return (
    <>
      {answer?.step === 'proof' && <p>{t('delete.again')}</p>}
      {answer?.step === 'proof' ? (
        <div className="flex flex-wrap gap-3">
          {ways.map((provider) => (
            <Button key={provider} type="submit" name="intent" value={provider} variant="secondary">
              {t('delete.againWith', { provider: providerNames[provider] })}
            </Button>
          ))}
        </div>
      ) : (
        <FinalStep t={t} answer={answer} />
      )}
    </>
  );
}

function FinalStep({ t, answer }: ProofProps) {
  return (
    <>
      <Checkbox
        name="understood"
        value="1"
        required
        label={t('delete.understood')}
        error={errorAbout('understood', answer)}
      />
      <div>
        <Button type="submit" name="intent" value="delete" variant="danger">
          {t('delete.confirm')}
        </Button>
      </div>
    </>
  );
}
