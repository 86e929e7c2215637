import { Readable } from 'node:stream';
import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import type { Session } from '../../../platform/http/caller.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { roleMay } from '../../../platform/http/permissions.ts';
import { type Erasing, eraseAccount } from '../../customers/identity/account-deletion.service.ts';
import { readPhoneInput } from '../../customers/identity/phone-input.ts';
import { halfShownNumber, readMobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { readUser } from '../../customers/identity/user.store.ts';
import { noteAccess } from '../../staff/audit/access.store.ts';
import { worksHere } from '../../staff/authentication/member.store.ts';
import {
  askForNumber,
  blockCustomer,
  confirmNumber,
  endCustomerLogins,
  eraseCustomer,
  exportCustomer,
  getCustomer,
  listCustomers,
  noteCustomer,
  refuseNumber,
  type StaffCustomer,
  unblockCustomer,
} from './customer.contract.ts';
import { soughtIn } from './customer.rules.ts';
import {
  addCustomerNote,
  block,
  endLogins,
  findCustomers,
  isCustomer,
  readAllOf,
  readCustomer,
  unblock,
} from './customer.store.ts';
import type { NumberHelp } from './number-request.service.ts';
import { dropNumberRequest } from './number-request.store.ts';
import { readableFile } from './readable-file.rules.ts';

interface Parts extends Erasing {
  readonly help: NumberHelp;
}

/** Staff endpoints for one customer. Every access is logged before data is returned. */
export function customerApi({ help, ...erasing }: Parts): Handler[] {
  const { db } = erasing;
  const shown = async (
    id: number,
    { userId, role }: Pick<Session, 'userId' | 'role'>,
  ): Promise<Result<{ data: StaffCustomer }, Failure>> => {
    if (!(await isCustomer(db, id))) return failed('not_found');
    await noteAccess(db, { staff: userId, customer: id, why: 'customer' });
    const customer = await readCustomer(db, id, userId);
    if (!customer) return failed('not_found');
    const seesDoors = role !== undefined && role !== null && roleMay(role, 'customers.erase');
    const addresses = customer.addresses.map((address) => (seesDoors ? address : { ...address, address_detail: '' }));
    return ok({ data: { ...customer, addresses } });
  };
  return [
    handle(
      listCustomers,
      async ({ query: { q, blocked, number_change: change, sort, page, page_size: pageSize } }, { session }) => {
        const sought = q === undefined || q.trim() === '' ? null : soughtIn(q);
        const wanted = { sought, onlyBlocked: blocked === '1', onlyNumberChange: change === '1', sort, page, pageSize };
        const { customers, count } = await findCustomers(db, wanted);
        if (customers.length > 0)
          await noteAccess(db, { staff: session.userId, why: 'customers_list', people: customers.length });
        const data = customers.map((row) => ({
          ...row,
          phone_number: row.phone_number && halfShownNumber(row.phone_number),
        }));
        return ok({ data, count, next: page * pageSize < count ? page + 1 : null });
      },
    ),
    handle(getCustomer, ({ query: { customer } }, { session }) => shown(customer, session)),
    handle(noteCustomer, async ({ body: { customer, body } }, { session }) => {
      if (!(await isCustomer(db, customer))) return failed('not_found');
      await addCustomerNote(db, customer, session.userId, body);
      return shown(customer, session);
    }),
    handle(blockCustomer, async ({ body: { customer, reason } }, { session }) => {
      if (!(await isCustomer(db, customer))) return failed('not_found');
      const staff = await worksHere(db, customer);
      if (staff) return err(staff);
      await block(db, customer, session.userId, reason);
      return shown(customer, session);
    }),
    handle(unblockCustomer, async ({ body: { customer } }, { session }) => {
      await unblock(db, customer);
      return shown(customer, session);
    }),
    handle(endCustomerLogins, async ({ body: { customer } }, { session }) => {
      if (!(await isCustomer(db, customer))) return failed('not_found');
      const staff = await worksHere(db, customer);
      if (staff) return err(staff);
      await inTransaction(db, (transaction) => endLogins(transaction, customer));
      return shown(customer, session);
    }),
    handle(exportCustomer, async ({ query: { customer, format } }, { session }) => {
      if (!(await isCustomer(db, customer))) return failed('not_found');
      await noteAccess(db, { staff: session.userId, customer, why: 'export' });
      const all = await readAllOf(db, customer);
      if (!all) return failed('not_found');
      const text = format === 'json' ? JSON.stringify(all, null, 2) : readableFile(all);
      return ok({ data: fileOf(`customer-${customer}.${format}`, text) });
    }),
    handle(eraseCustomer, async ({ body: { customer, confirm } }) => {
      const user = await readUser(db, customer);
      if (!user) return failed('not_found');
      const typed = readMobileNumber(confirm);
      const isMeant = user.phoneNumber
        ? typed.ok && typed.value === user.phoneNumber
        : confirm === (user.name || String(customer));
      if (!isMeant) return failed('invalid_input', { confirm: 'invalid' });
      const erased = await eraseAccount(erasing, customer);
      return erased.ok ? ok({ data: { erased: true } }) : erased;
    }),
    handle(askForNumber, async ({ body: { customer, phone_number, proof } }, { session }) => {
      const number = readPhoneInput(phone_number);
      if (!number.ok) return number;
      const asked = await help.ask({ customer, number: number.value, proof }, session.userId);
      return asked.ok ? shown(customer, session) : asked;
    }),
    handle(confirmNumber, async ({ body: { customer, phone_number } }, { session }) => {
      const number = readPhoneInput(phone_number);
      if (!number.ok) return number;
      const confirmed = await help.confirm(customer, number.value, session.userId);
      return confirmed.ok ? shown(customer, session) : confirmed;
    }),
    handle(refuseNumber, async ({ body: { customer } }, { session }) => {
      await dropNumberRequest(db, customer);
      return shown(customer, session);
    }),
  ];
}

function fileOf(filename: string, text: string): FileAnswer {
  const bytes = Buffer.from(text);
  return {
    contentType: filename.endsWith('.json') ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    bytes: bytes.length,
    cacheControl: 'private, no-store',
    filename,
    open: async () => Readable.from([bytes]),
  };
}
