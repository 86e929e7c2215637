import type { PhotoView } from '../../../domain/fulfilment/photos/photo.rules.ts';

/** The claim for one line, as typed. */
export interface LineChoice {
  readonly count: string;
  readonly reason: string;
}

export interface ClaimValues {
  readonly description: string;
  readonly contact_name: string;
  readonly contact_phone: string;
  /** By the id of the line. */
  readonly lines: Readonly<Record<string, LineChoice>>;
}

/** Fields that can have an error, in the order of the page. */
export const claimFields = ['lines', 'photos', 'description', 'contact_name', 'contact_phone'] as const;
export type ClaimErrors = { readonly [Field in (typeof claimFields)[number]]?: string | undefined };

/** The result of a rejected claim form, with the values for customers without JavaScript. */
export interface ClaimAnswer {
  readonly values: ClaimValues;
  readonly photos: readonly PhotoView[];
  readonly fields: ClaimErrors;
  readonly error: string;
}

export function valuesIn(form: FormData): ClaimValues {
  const text = (name: string) => String(form.get(name) ?? '');
  const chosen = form.getAll('line').map(String);
  return {
    description: text('description'),
    contact_name: text('contact_name'),
    contact_phone: text('contact_phone'),
    lines: Object.fromEntries(
      chosen.map((line) => [line, { count: text(`count-${line}`), reason: text(`reason-${line}`) }]),
    ),
  };
}
