import { type ClaimReason, claimReasons, photoCount } from '../../../domain/fulfilment/claims/claim.rules.ts';
import { openClaimForCustomer } from '../../../domain/fulfilment/claims/staff-claim.contract.ts';
import { type FormPhotos, photosOf } from '../../../domain/fulfilment/photos/form-photos.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import type { PostedForm } from '../../../platform/http/uploaded-file.ts';

/** The input for one line. */
export interface LineValue {
  readonly count: string;
  readonly reason: string;
}

export interface ClaimValues {
  readonly description: string;
  readonly lines: Readonly<Record<string, LineValue>>;
  readonly photos: FormPhotos['photos'];
}

export type Opened =
  | { readonly id: number }
  | { readonly failure: Failure | 'nothing_chosen'; readonly values: ClaimValues };

/** Opens the claim; a refused form is returned with all its input, and uploaded photos are kept. */
export async function openPosted(api: ServerClient, slug: string, form: PostedForm): Promise<Opened> {
  const { photos, problem } = await photosOf(api, form, photoCount.most);
  const values = { ...valuesIn(form.values), photos };
  if (problem) return { failure: { code: problem }, values };
  const lines = Object.entries(values.lines).flatMap(([line, { count, reason }]) =>
    isReason(reason) ? [{ line: Number(line), count: Number(count), reason }] : [],
  );
  if (lines.length === 0) return { failure: 'nothing_chosen', values };
  const { description } = values;
  const body = { slug, description, lines, photos: photos.map(({ id }) => id) };
  const opened = await api.attempt(openClaimForCustomer, { body });
  return opened.ok ? { id: opened.value.data.id } : { failure: opened.error, values };
}

function isReason(text: string): text is ClaimReason {
  return claimReasons.some((one) => one === text);
}

function valuesIn(values: FormData): Omit<ClaimValues, 'photos'> {
  const lines = values.getAll('line').map((line) => {
    const [count, reason] = [values.get(`count-${line}`), values.get(`reason-${line}`)];
    return [String(line), { count: String(count ?? ''), reason: String(reason ?? '') }] as const;
  });
  return { description: String(values.get('description') ?? ''), lines: Object.fromEntries(lines) };
}
