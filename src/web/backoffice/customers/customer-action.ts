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
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { sendForm, textsIn } from '../frame/form-body.ts';

const deeds = {
  note: noteCustomer,
  block: blockCustomer,
  unblock: unblockCustomer,
  'end-logins': endCustomerLogins,
  ask: askForNumber,
  confirm: confirmNumber,
  refuse: refuseNumber,
  erase: eraseCustomer,
};

/** What a form on a customer's page asks for. */
export function helpCustomer(api: ServerClient, customer: string, form: FormData) {
  const { deed = '', ...fields } = textsIn(form);
  return sendForm(api, deeds[deed as keyof typeof deeds] ?? noteCustomer, { ...fields, customer });
}
