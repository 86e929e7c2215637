import { liftOrderHold, putOnHold } from '../../../domain/fulfilment/order-desk/hold.contract.ts';
import {
  addOrderNote,
  changeOrderAddress,
  leaveLineOut,
  pinOrderNote,
  waiveSurcharge,
} from '../../../domain/fulfilment/order-desk/order-edit.contract.ts';
import { beginPacking, endOrder, noteDelivery } from '../../../domain/fulfilment/order-desk/staff-order.contract.ts';
import { acceptOrderShortfall } from '../../../domain/money/deposits/shortfall.contract.ts';
import { refundOrder } from '../../../domain/money/refunds/staff-refund.contract.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { sendForm, textsIn } from '../frame/form-body.ts';
import { sendParcel } from '../packing/send-parcel.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

/** Zip code and address as one text, so that a confirmation applies only to these values. */
export function placeIn(form: FormData): string {
  return `${form.get('zip_code') ?? ''} ${form.get('address_text') ?? ''}`;
}

/** Executes a form of the order page; the endpoint validates it. */
export function takeStep(api: ServerClient, slug: string, form: FormData) {
  const fields: Fields = { ...textsIn(form), slug };
  const { intent, version, left, amount, missing, count, pieces, doubted } = fields;
  switch (intent) {
    case 'prepare':
      return sendForm(api, beginPacking, fields);
    case 'ship':
      return sendParcel(api, fields);
    case 'deliver':
      return sendForm(api, noteDelivery, fields);
    case 'hold':
      return sendForm(api, putOnHold, fields);
    case 'lift':
      return sendForm(api, liftOrderHold, fields);
    case 'lift_without':
      return sendForm(api, liftOrderHold, { ...fields, missing: 'leave_out' });
    case 'cancel':
      return sendForm(api, endOrder, fields);
    case 'refund':
      return sendForm(api, refundOrder, { ...fields, request_key: `page-${slug}-${left}-${amount}` });
    case 'accept_shortfall':
      return sendForm(api, acceptOrderShortfall, { ...fields, request_key: `page-${slug}-${version}-${missing}` });
    case 'pin':
      return sendForm(api, pinOrderNote, { ...fields, pinned: 'true' });
    case 'unpin':
      return sendForm(api, pinOrderNote, { ...fields, pinned: '' });
    case 'leave_out':
      return sendForm(api, leaveLineOut, { ...fields, keep: String(Number(count) - Number(pieces)) });
    case 'address': {
      const isConfirmed = doubted !== '' && doubted === placeIn(form);
      return sendForm(api, changeOrderAddress, { ...fields, place_confirmed: isConfirmed ? 'true' : '' });
    }
    case 'waive':
      return sendForm(api, waiveSurcharge, fields);
    default:
      return sendForm(api, addOrderNote, fields);
  }
}
