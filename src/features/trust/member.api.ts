import { failed, type Handler, handle } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { readPhoneInput } from '../identity/phone-input.ts';
import { changeUser, userOfPhone } from '../identity/user.store.ts';
import { newEnrolmentLink } from './enrolment.service.ts';
import { enrolmentAddress } from './enrolment-address.ts';
import { changeMember, endMember, inviteMember, listMembers, relinkMember } from './member.contract.ts';
import { endStaffRole, listStaff, lockMember, type Member, setStaffRole, unlessLastOwner } from './member.store.ts';

/** Who works here, as the owner sees and decides it. */
export function memberApi(db: OpenDatabase['db'], publicOrigin: string): Handler[] {
  return [
    handle(listMembers, async () => {
      const members = await listStaff(db);
      return ok({ data: members.map(viewOf), count: members.length, next: null });
    }),
    handle(inviteMember, async ({ body: { phone_number, role, name } }, { locale }) => {
      const phone = readPhoneInput(phone_number);
      if (!phone.ok) return phone;
      return transact(db, async (transaction) => {
        const userId = await userOfPhone(transaction, phone.value, locale);
        const [already] = await listStaff(transaction, userId);
        if (already) return failed('works_here');
        await setStaffRole(transaction, userId, role);
        if (name) await changeUser(transaction, userId, { name });
        return linked(transaction, userId);
      });
    }),
    handle(changeMember, async ({ params: { id }, body: { role } }) =>
      ifMember(id, async () => {
        const changed = await unlessLastOwner(() => setStaffRole(db, id, role));
        return changed.ok ? shown(db, id) : changed;
      }),
    ),
    handle(endMember, async ({ params: { id } }) => {
      const ended = await unlessLastOwner(() => endStaffRole(db, id));
      if (!ended.ok) return ended;
      return ended.value ? ok({ data: {} }) : failed('not_found');
    }),
    handle(relinkMember, async ({ params: { id } }) =>
      ifMember(id, () =>
        transact(db, async (transaction) => {
          await lockMember(transaction, id);
          return linked(transaction, id);
        }),
      ),
    ),
  ];

  async function ifMember<T>(id: number, work: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
    const [member] = await listStaff(db, id);
    return member ? work() : failed('not_found');
  }

  async function linked(transaction: Database, userId: number) {
    const link = enrolmentAddress(publicOrigin, await newEnrolmentLink(transaction, userId));
    const view = await shown(transaction, userId);
    return view.ok ? ok({ data: { ...view.value.data, link } }) : view;
  }
}

async function shown(db: Database, id: number): Promise<Result<{ data: ReturnType<typeof viewOf> }, Failure>> {
  const [member] = await listStaff(db, id);
  return member ? ok({ data: viewOf(member) }) : failed('not_found');
}

function viewOf({ added_at, seen_at, link_until, ...member }: Member) {
  return {
    ...member,
    added_at: added_at.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
    link_until: link_until?.toISOString() ?? null,
  };
}
