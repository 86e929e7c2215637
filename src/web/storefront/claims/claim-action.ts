import { redirect } from 'react-router';
import { readMobileNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import { getClaims, openClaim } from '../../../domain/fulfilment/claims/claim.contract.ts';
import {
  type ClaimReason,
  claimReasons,
  descriptionLength,
  photoCount,
} from '../../../domain/fulfilment/claims/claim.rules.ts';
import { photosOf } from '../../../domain/fulfilment/photos/form-photos.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import type { PostedForm } from '../../../platform/http/uploaded-file.ts';
import { claims as en } from '../../../platform/i18n/en/claims.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { sayWith } from '../../../platform/i18n/message.ts';
import { claims as ru } from '../../../platform/i18n/ru/claims.ts';
import { claims as uz } from '../../../platform/i18n/uz/claims.ts';
import { type ClaimAnswer, type ClaimErrors, type ClaimValues, valuesIn } from './claim-answer.ts';

const words = { en, ru, uz };

/** Sends a claim and redirects to the page that shows it, or returns all errors at once. */
export async function sendClaim(
  api: ServerClient,
  locale: Locale,
  { slug, here }: { readonly slug: string; readonly here: string },
  readForm: () => Promise<PostedForm>,
): Promise<ClaimAnswer | Response> {
  // Photos are read only from the owner of the order, and only if a claim is possible now. The page says why not.
  const { data: order } = await api.call(getClaims, { query: { slug } });
  if (!order.can_claim) return redirect(here);
  const form = await readForm();
  const values = valuesIn(form.values);
  const { photos, problem } = await photosOf(api, form, photoCount.most);
  const t = sayWith<typeof en>(locale, words[locale]);
  const refused = (fields: ClaimErrors, error = t('problem')): ClaimAnswer => ({ values, photos, fields, error });

  const fields = problemsOf(values, locale);
  if (problem) fields.photos = errorText(locale, problem);
  else if (photos.length === 0) fields.photos = t('photos.none');
  if (Object.keys(fields).length > 0) return refused(fields);
  const { description, contact_name, contact_phone } = values;
  const opened = await api.attempt(openClaim, {
    body: {
      ...{ slug, description, contact_name, contact_phone },
      lines: Object.entries(values.lines).map(([line, { count, reason }]) => ({
        line: Number(line),
        count: Number(count),
        reason: reason as ClaimReason,
      })),
      photos: photos.map(({ id }) => id),
    },
  });
  if (opened.ok) return redirect(here);
  const { code, fields: wrong = {} } = opened.error;
  if (wrong.photos) return { ...refused({ photos: t('photos.gone') }), photos: [] };
  const named = Object.entries(wrong).map(([field, what]) => [field.replace(/\..*/, ''), fieldErrorText(locale, what)]);
  return refused(Object.fromEntries(named), errorText(locale, code));
}

/** The server reports these errors too, but one at a time. */
function problemsOf(
  values: ClaimValues,
  locale: Locale,
): { -readonly [Field in keyof ClaimErrors]: ClaimErrors[Field] } {
  const t = sayWith<typeof en>(locale, words[locale]);
  const phone = readMobileNumber(values.contact_phone);
  const lines = Object.values(values.lines);
  const hasReasons = lines.every(({ reason }) => claimReasons.some((one) => one === reason));
  return {
    ...(lines.length === 0 ? { lines: t('lines.none') } : hasReasons ? {} : { lines: t('lines.reason') }),
    ...(values.description.trim().length < descriptionLength.least
      ? { description: t('description.short', { count: descriptionLength.least }) }
      : {}),
    ...(values.contact_name.trim() === '' ? { contact_name: fieldErrorText(locale, 'required') } : {}),
    ...(phone.ok ? {} : { contact_phone: fieldErrorText(locale, phone.error) }),
  };
}
