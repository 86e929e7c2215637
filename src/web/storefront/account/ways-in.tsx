import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import type { AccountView } from '../../../domain/customers/identity/account.contract.ts';
import { oauthProviders, providerNames } from '../../../domain/customers/identity/oauth.rules.ts';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { Button } from '../../ui/button.tsx';
import { MessageSquareText } from '../../ui/icons/message-square-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { ChangeNumber, useWaitingNumber } from './change-number.tsx';
import { CodeField } from './code-step.tsx';
import type { MeAnswer } from './me-action.ts';
import { PhoneField } from './phone-step.tsx';
import { GoogleMark, KakaoMark } from './provider-marks.tsx';

interface Props {
  readonly me: AccountView;
  readonly answer: MeAnswer | undefined;
}

const marks = { google: GoogleMark, kakao: KakaoMark };

/** The login methods of this account: phone, Google and Kakao. */
export function WaysIn({ me, answer }: Props) {
  const t = useAccountText();
  const id = useId();
  const { login_providers: offered } = useFrame().shop;
  const error = ['link', 'unlink'].includes(answer?.form ?? '') ? answer?.error : undefined;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={t('me.logins')} />
      {error && <Notice tone="danger">{error}</Notice>}
      <ul className="divide-y divide-line">
        <Row icon={<MessageSquareText className="size-5 text-ink-soft" />}>
          {me.phone_number ? t('me.byPhone', { phone: shownNumber(me.phone_number) }) : t('me.noPhone')}
        </Row>
        {oauthProviders.map((provider) => {
          const Mark = marks[provider];
          const isLinked = me.providers.includes(provider);
          if (!isLinked && !offered.includes(provider)) return null;
          const name = providerNames[provider];
          return (
            <Row
              key={provider}
              icon={<Mark />}
              action={
                <Form method="post">
                  <input type="hidden" name="provider" value={provider} />
                  <Button
                    type="submit"
                    name="intent"
                    value={isLinked ? 'unlink' : 'link'}
                    variant="quiet"
                    size="small"
                    aria-label={isLinked ? t('me.unlinkLabel', { provider: name }) : undefined}
                  >
                    {isLinked ? t('me.unlink') : t('me.link', { provider: name })}
                  </Button>
                </Form>
              }
            >
              {name}
              {isLinked && <span className="text-ink-soft text-sm"> · {t('me.linked')}</span>}
            </Row>
          );
        })}
      </ul>
      {me.phone_number ? <ChangeNumber phone={me.phone_number} answer={answer} /> : <AddPhone answer={answer} />}
    </section>
  );
}

function AddPhone({ answer }: Pick<Props, 'answer'>) {
  const t = useAccountText();
  const own = answer?.form === 'number-codes' || answer?.form === 'number' ? answer : undefined;
  const waiting = useWaitingNumber(own);
  return (
    <Form method="post" noValidate className="mt-3 grid gap-4 rounded-lg bg-muted p-4">
      <div>
        <h3 className="text-lg">{t('me.addPhone')}</h3>
        <p className="text-ink-soft text-sm">{t('me.addPhoneText')}</p>
      </div>
      {waiting ? (
        <>
          <input type="hidden" name="phone_number" value={waiting} />
          <p>{t('login.codeSent', { phone: waiting })}</p>
          <CodeField name="new_code" label={t('login.code')} error={own?.error} answer={own} />
        </>
      ) : (
        <PhoneField initial="" error={own?.error} />
      )}
      <div>
        <Button type="submit" name="intent" value={waiting ? 'number' : 'number-codes'}>
          {waiting ? t('me.confirmPhone') : t('login.sendCode')}
        </Button>
      </div>
    </Form>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function Row({ icon, children, action }: RowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      {icon}
      <p className="min-w-0 flex-1">{children}</p>
      {action}
    </li>
  );
}
