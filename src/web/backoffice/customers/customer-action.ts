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
import { textIn } from '../money/staff-money.ts';

/** What a form on a customer's page asks for. */
export function helpCustomer(api: ServerClient, customer: number, form: FormData) {
  const phone_number = textIn(form, 'phone_number');
  switch (form.get('deed')) {
    case 'note':
      return api.attempt(noteCustomer, { body: { customer, body: textIn(form, 'body') } });
    case 'block':
      return api.attempt(blockCustomer, { body: { customer, reason: textIn(form, 'reason') } });
    case 'unblock':
      return api.attempt(unblockCustomer, { body: { customer } });
    case 'end-logins':
      return api.attempt(endCustomerLogins, { body: { customer } });
    case 'ask':
      return api.attempt(askForNumber, { body: { customer, phone_number, proof: textIn(form, 'proof') } });
    case 'confirm':
      return api.attempt(confirmNumber, { body: { customer, phone_number } });
    case 'refuse':
      return api.attempt(refuseNumber, { body: { customer } });
    default:
      return api.attempt(eraseCustomer, { body: { customer, confirm: textIn(form, 'confirm') } });
  }
}
