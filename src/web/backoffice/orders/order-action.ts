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
import { giveBack } from '../../../domain/money/refunds/staff-refund.contract.ts';
import { isDropOff } from '../../../domain/orders/parcels/drop-off.rules.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { sendParcel } from '../packing/send-parcel.ts';

/** Zip code and address as one text, so that a question about them is answered for just these. */
export function placeIn(form: FormData): string {
  return `${form.get('zip_code') ?? ''} ${form.get('address_text') ?? ''}`;
}

/** What one of the forms of an order's page asks for; what is wrong with it, the call itself says. */
export function takeStep(api: ServerClient, slug: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const version = Number(text('version')) || undefined;
  switch (form.get('intent')) {
    case 'prepare':
      return api.attempt(beginPacking, { body: { slug, version } });
    case 'ship':
      return sendParcel(api, slug, form);
    case 'deliver':
      return api.attempt(noteDelivery, {
        body: { slug, version, tracking_number: text('tracking_number') || undefined },
      });
    case 'hold':
      return api.attempt(putOnHold, { body: { slug, version, reason: text('reason') } });
    case 'lift':
      return api.attempt(liftOrderHold, { body: { slug, version } });
    case 'lift_without':
      return api.attempt(liftOrderHold, { body: { slug, version, missing: 'leave_out' } });
    case 'cancel':
      return api.attempt(endOrder, { body: { slug, version, reason: text('reason') } });
    case 'refund': {
      const amount = Number(text('amount'));
      const request_key = `page-${slug}-${text('left')}-${amount}`;
      return api.attempt(giveBack, { body: { slug, amount, reason: text('reason'), request_key } });
    }
    case 'accept_shortfall': {
      const missing = Number(text('missing'));
      const request_key = `page-${slug}-${version}-${missing}`;
      return api.attempt(acceptOrderShortfall, { body: { slug, missing, reason: text('reason'), request_key } });
    }
    case 'pin':
    case 'unpin':
      return api.attempt(pinOrderNote, {
        body: { slug, note: Number(text('note')), pinned: form.get('intent') === 'pin' },
      });
    case 'leave_out':
      return api.attempt(leaveLineOut, {
        body: { slug, version, line: Number(text('line')), keep: Number(text('count')) - Number(text('pieces')) },
      });
    case 'address': {
      const dropOff = form.get('drop_off');
      return api.attempt(changeOrderAddress, {
        body: {
          slug,
          version,
          recipient_name: text('recipient_name'),
          phone_number: text('phone_number'),
          zip_code: text('zip_code'),
          address_text: text('address_text'),
          address_detail: text('address_detail'),
          entrance_note: text('entrance_note'),
          waived_because: text('waived_because'),
          place_confirmed: text('doubted') !== '' && text('doubted') === placeIn(form),
          ...(isDropOff(dropOff) ? { drop_off: dropOff } : {}),
        },
      });
    }
    case 'waive':
      return api.attempt(waiveSurcharge, { body: { slug, version, reason: text('reason') } });
    default:
      return api.attempt(addOrderNote, { body: { slug, body: text('body'), pinned: form.get('pinned') !== null } });
  }
}
