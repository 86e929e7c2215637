import { boxKinds } from '../../features/orders/box.rules.ts';
import { noteDelivery, sendParcels } from '../../features/staff/staff-order.contract.ts';
import type { ServerClient } from '../../http/server-client.ts';
import type { ErrorCode, Failure } from '../../kernel/error-codes.ts';
import { chosenLine } from './chosen-line.ts';

/** As many as one call takes. */
const atOnce = 500;

interface Outcome {
  readonly what: 'numbers' | 'arrivals';
  readonly done: number;
  readonly all: number;
  readonly failed: readonly { readonly slug: string; readonly failure: Failure }[];
}

/** Lines of a courier's file that somebody has looked through and confirmed: parcels that have left, or have arrived. */
export async function takeCourierStep(api: ServerClient, form: FormData): Promise<Outcome> {
  const lines = form.getAll('line').map((value) => chosenLine(String(value)));
  const isArrival = form.get('what') === 'arrivals';
  const failed = isArrival ? await arrive(api, lines) : await ship(api, String(form.get('carrier') ?? ''), lines);
  return { what: isArrival ? 'arrivals' : 'numbers', done: lines.length - failed.length, all: lines.length, failed };
}

type Lines = readonly ReturnType<typeof chosenLine>[];

async function ship(api: ServerClient, carrier: string, lines: Lines): Promise<Outcome['failed']> {
  const failed: { slug: string; failure: Failure }[] = [];
  for (let start = 0; start < lines.length; start += atOnce) {
    const parcels = lines.slice(start, start + atOnce).map(({ slug, number, box }) => ({
      ...{ slug, carrier, tracking_number: number },
      box: boxKinds.find((kind) => kind === box),
    }));
    const sent = await api.attempt(sendParcels, { body: { parcels } });
    if (!sent.ok) failed.push(...parcels.map(({ slug }) => ({ slug, failure: sent.error })));
    else
      for (const { slug, code, details } of sent.value.data)
        if (code !== undefined)
          failed.push({ slug, failure: { code: code as ErrorCode, ...(details ? { details } : {}) } });
  }
  return failed;
}

async function arrive(api: ServerClient, lines: Lines): Promise<Outcome['failed']> {
  const failed: { slug: string; failure: Failure }[] = [];
  for (const { slug, number } of lines) {
    const body = { slug, ...(number === '' ? {} : { tracking_number: number }) };
    const noted = await api.attempt(noteDelivery, { body });
    if (!noted.ok) failed.push({ slug, failure: noted.error });
  }
  return failed;
}
