import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { readPhoneInput } from '../../customers/identity/phone-input.ts';
import { changeUser, userOfPhone } from '../../customers/identity/user.store.ts';
import { shownOpenWork } from '../jobs/open-work.ts';
import { enrolmentAddress, newEnrolmentLink } from './enrolment.service.ts';
import { hasFactor } from './factor.rules.ts';
import {
  changeMember,
  endMember,
  endMemberWork,
  inviteMember,
  listMembers,
  type MemberView,
  relinkMember,
} from './member.contract.ts';
import { addMember, changeRole, endStaffRole, listStaff, lockMember, unlessLastOwner } from './member.store.ts';
import { endWorkOf, listOpenWork } from './staff-session.store.ts';

/** Endpoints for the owner to manage staff members. */
export function memberApi(db: OpenDatabase['db'], publicOrigin: string): Handler[] {
  return [
    handle(listMembers, async () => {
      const data = await viewsOf(db);
      return ok({ data, count: data.length, next: null });
    }),
    handle(inviteMember, async ({ body: { phone_number, role, name } }, { locale }) => {
      const phone = readPhoneInput(phone_number);
      if (!phone.ok) return phone;
      return transact(db, async (transaction) => {
        const userId = await userOfPhone(transaction, phone.value, locale);
        if (!(await addMember(transaction, userId, role))) return failed('works_here');
        if (name) await changeUser(transaction, userId, { name });
        return linked(transaction, userId);
      });
    }),
    handle(changeMember, async ({ params: { id }, body: { role } }) => {
      const changed = await unlessLastOwner(() => changeRole(db, id, role));
      return changed.ok ? shown(db, id) : changed;
    }),
    handle(endMember, async ({ params: { id } }) => {
      const ended = await unlessLastOwner(() => endStaffRole(db, id));
      if (!ended.ok) return ended;
      return ended.value ? ok({ data: {} }) : failed('not_found');
    }),
    handle(endMemberWork, async ({ params: { id }, query }, { session }) => {
      const ended = await endWorkOf(db, session, id, query.session);
      return query.session !== undefined && ended === 0 ? failed('not_found') : shown(db, id);
    }),
    handle(relinkMember, async ({ params: { id } }) =>
      transact(db, async (transaction) =>
        (await lockMember(transaction, id)) ? linked(transaction, id) : failed('not_found'),
      ),
    ),
  ];

  async function linked(transaction: Database, userId: number) {
    const link = enrolmentAddress(publicOrigin, await newEnrolmentLink(transaction, userId));
    const view = await shown(transaction, userId);
    return view.ok ? ok({ data: { ...view.value.data, link } }) : view;
  }
}

async function shown(db: Database, id: number): Promise<Result<{ data: MemberView }, Failure>> {
  const [data] = await viewsOf(db, id);
  return data ? ok({ data }) : failed('not_found');
}

async function viewsOf(db: Database, id: number | null = null): Promise<MemberView[]> {
  const members = await listStaff(db, id);
  const work = Map.groupBy(await listOpenWork(db, id), ({ user_id }) => user_id);
  return members.map(({ added_at, seen_at, link_until, factors, ...member }) => ({
    ...member,
    added_at: added_at.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
    link_until: link_until?.toISOString() ?? null,
    factors: [...factors],
    has_factor: hasFactor(factors),
    sessions: (work.get(member.id) ?? []).map(shownOpenWork),
  }));
}
