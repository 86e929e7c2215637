import { beginPacking } from '../../../domain/fulfilment/order-desk/staff-order.contract.ts';
import { addBox, markPacked, moveGoods, removeBox } from '../../../domain/fulfilment/packing/packing.contract.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { sendForm, textsIn } from '../frame/form-body.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

/** Executes a form of the packing table; the endpoint validates it. */
export function takePackStep(api: ServerClient, slug: string, form: FormData) {
  const fields: Fields = { ...textsIn(form), slug };
  switch (fields.intent) {
    case 'begin':
      return sendForm(api, beginPacking, fields);
    case 'add':
      return sendForm(api, addBox, fields);
    case 'remove':
      return sendForm(api, removeBox, fields);
    case 'move':
      return sendForm(api, moveGoods, fields);
    case 'open':
      return sendForm(api, markPacked, { ...fields, packed: '' });
    default:
      return sendForm(api, markPacked, { ...fields, all_here: fields.intent === 'allHere' ? 'true' : '' });
  }
}
