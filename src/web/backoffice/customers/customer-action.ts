import {
  askForNumber,
  blockCustomer,
  confirmNumber,
  endCustomerLogins,
  eraseCustomer,
  noteCustomer,
  refuseNumber,
  unblockCustomer,
} from '../../../domain/desks/customer-help/customer.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import { err } from '../../../kernel/result.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { sendForm, textsIn } from '../frame/form-body.ts';

const actions = new Map(
  Object.entries({
    note: noteCustomer,
    block: blockCustomer,
    unblock: unblockCustomer,
    'end-logins': endCustomerLogins,
    ask: askForNumber,
    confirm: confirmNumber,
    refuse: refuseNumber,
    erase: eraseCustomer,
  }),
);

/** Executes a form of the customer page. */
export async function helpCustomer(api: ServerClient, customer: string, form: FormData) {
  const { deed = '', ...fields } = textsIn(form);
  const endpoint = actions.get(deed);
  return endpoint ? sendForm(api, endpoint, { ...fields, customer }) : err<Failure>({ code: 'invalid_input' });
}
