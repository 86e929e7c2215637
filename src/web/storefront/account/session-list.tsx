import { useId } from 'react';
import { Form } from 'react-router';
import type { SessionView } from '../../../domain/customers/identity/account.contract.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { momentText } from '../../../platform/i18n/date-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Laptop } from '../../ui/icons/laptop.ts';
import { Smartphone } from '../../ui/icons/smartphone.ts';
import { Notice } from '../../ui/notice.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { MeAnswer } from './me-action.ts';

interface Props {
  readonly sessions: readonly SessionView[];
  readonly answer: MeAnswer | undefined;
}

export function SessionList({ sessions, answer }: Props) {
  const t = useAccountText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={t('me.sessions')} />
      {answer?.form === 'end-session' && answer.error && <Notice tone="danger">{answer.error}</Notice>}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Form method="post" className="pt-4">
        <Button type="submit" name="intent" value="end-all" variant="secondary" size="small">
          {t('me.endAll')}
        </Button>
      </Form>
    </section>
  );
}

function SessionRow({ session }: { readonly session: SessionView }) {
  const t = useAccountText();
  const { t: say } = useText();
  const { device, started_at } = session;
  const name = device || t('me.unknownDevice');
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-ink-soft text-sm">{t('me.since', { date: momentText(say, started_at) })}</p>
      </div>
      {session.current ? (
        <Badge tone="neutral">{t('me.thisDevice')}</Badge>
      ) : (
        <Form method="post">
          <input type="hidden" name="id" value={session.id} />
          <Button
            type="submit"
            name="intent"
            value="end-session"
            variant="quiet"
            size="small"
            aria-label={t('me.endSessionLabel', { device: name })}
          >
            {t('me.endSession')}
          </Button>
        </Form>
      )}
    </li>
  );
}
