import { useId } from 'react';
import { Form } from 'react-router';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { listMembers, type MemberView } from '../../../domain/staff/authentication/member.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { staffRoles } from '../../../platform/http/permissions.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Table } from '../../ui/table.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { koreanMoment } from '../frame/korean-moment.ts';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import type { Route } from './+types/staff.page.ts';
import { EnrolmentLink } from './enrolment-link.tsx';
import { decideStaff } from './staff-action.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext).call(listMembers, {})).data;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { locale } = context.get(runtimeContext);
  return withProof(context, form, async (api) => {
    const decided = await decideStaff(api, form);
    return decided.ok ? decided.value : { problem: errorText(locale, decided.error.code, decided.error.details) };
  });
}

export default function StaffMembersPage({ loaderData: members, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const answer = actionData && !isProofAsked(actionData) ? actionData : null;
  return (
    <StaffPage title={t('people.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {answer && 'problem' in answer && <Notice tone="danger">{answer.problem}</Notice>}
        {answer && 'done' in answer && !answer.link && <Notice tone="success">{t(`people.${answer.done}`)}</Notice>}
        {answer && 'link' in answer && answer.link && <EnrolmentLink {...answer.link} />}
        <Members members={members} />
        {/* After an invitation the form is empty; after a refusal it keeps the input. */}
        <Invite key={answer && 'done' in answer && answer.done === 'invited' ? members.length : 'typed'} />
      </div>
    </StaffPage>
  );
}

function Members({ members }: { readonly members: readonly MemberView[] }) {
  const { t } = useStaffText();
  return (
    <Table
      caption={t('people.title')}
      captionHidden
      rows={members}
      rowKey={({ id }) => String(id)}
      cards
      columns={[
        {
          key: 'person',
          header: t('people.person'),
          cell: ({ name, phone_number }) => (
            <>
              {name && <span className="block">{name}</span>}
              <span className="whitespace-nowrap font-normal text-ink-soft tabular-nums">
                {shownNumber(phone_number ?? '')}
              </span>
            </>
          ),
        },
        { key: 'role', header: t('people.role'), cell: ({ role }) => t(`role.${role}`) },
        { key: 'factors', header: t('people.factors'), cell: (member) => <Factors {...member} /> },
        {
          key: 'work',
          header: t('people.sessions'),
          card: 'wide',
          cell: (member) => <OpenWork member={member} />,
        },
        {
          key: 'seen',
          header: t('people.seen'),
          card: 'named',
          cell: ({ seen_at }) => (seen_at ? koreanMoment(seen_at) : t('people.never')),
        },
        { key: 'decide', header: t('people.decide'), cell: (member) => <Decide member={member} />, card: 'wide' },
      ]}
    />
  );
}

function Factors({ factors, has_factor, link_until }: MemberView) {
  const { t } = useStaffText();
  return (
    <span className="flex flex-wrap gap-1">
      {factors.map((factor) => (
        <Badge key={factor} tone="success">
          {t(`factor.${factor}`)}
        </Badge>
      ))}
      {!has_factor && (
        <Badge tone="accent">
          {link_until ? t('people.linkUntil', { when: koreanMoment(link_until) }) : t('people.noFactor')}
        </Badge>
      )}
    </span>
  );
}

/** The owner's own sessions are ended on their account page. */
function OpenWork({ member: { id: member, sessions } }: { readonly member: MemberView }) {
  const { t } = useStaffText();
  const isOneself = useStaff().id === member;
  if (sessions.length === 0) return <span className="text-ink-soft">{t('people.notAtWork')}</span>;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="end_work" />
      <input type="hidden" name="member" value={member} />
      <ul>
        {sessions.map(({ id, device, seen_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            {device || t('people.device')}{' '}
            <span className="whitespace-nowrap text-ink-soft tabular-nums">{koreanMoment(seen_at)}</span>
            {!isOneself && (
              <Button
                type="submit"
                name="session"
                value={id}
                size="small"
                variant="quiet"
                aria-label={t('own.endWhat', { device: device || t('people.device') })}
              >
                {t('own.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isOneself && sessions.length > 1 && (
        <Button type="submit" name="session" value="" size="small" variant="quiet">
          {t('people.endAll')}
        </Button>
      )}
    </Form>
  );
}

/** Folded, so that no serious action is pressed by mistake. */
function Decide({ member: { id, name, phone_number, role } }: { readonly member: MemberView }) {
  const { t } = useStaffText();
  const isOneself = useStaff().id === id;
  const who = name || shownNumber(phone_number ?? '');
  return (
    <details>
      <summary className="hit-area w-fit cursor-pointer font-semibold text-brand-text">
        {t('people.change', { name: who })}
      </summary>
      <Form method="post" className="grid min-w-56 gap-3 pt-3">
        <input type="hidden" name="member" value={id} />
        <SelectField
          // Shows a role that someone else has changed meanwhile.
          key={role}
          name="role"
          label={t('people.role')}
          defaultValue={role}
          options={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <Button type="submit" name="intent" value="role" size="small" variant="secondary">
          {t('people.setRole')}
        </Button>
        {!isOneself && (
          <Button type="submit" name="intent" value="link" size="small" variant="secondary">
            {t('people.newLink')}
          </Button>
        )}
        <Button type="submit" name="intent" value="end" size="small" variant="danger">
          {t('people.end')}
        </Button>
        {!isOneself && <p className="max-w-56 text-ink-soft text-sm">{t('people.newLinkText')}</p>}
      </Form>
    </details>
  );
}

function Invite() {
  const { t } = useStaffText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="max-w-3xl rounded-lg border border-line bg-surface p-4">
      <h2 id={id} className="mb-1 text-lg">
        {t('people.invite')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('people.inviteText')}</p>
      <Form method="post" className="grid items-end gap-3 md:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_auto]">
        <Field type="tel" name="phone_number" label={t('people.phone')} required maxLength={40} autoComplete="off" />
        <Field name="name" label={t('people.name')} maxLength={60} autoComplete="off" />
        <SelectField
          name="role"
          label={t('people.role')}
          defaultValue="packer"
          options={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <Button type="submit" name="intent" value="invite">
          {t('people.sendInvite')}
        </Button>
      </Form>
    </section>
  );
}
