import { type RefObject, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { shownNumber } from '../../../domain/customers/identity/phone-number.rules.ts';
import type { ClaimableLine, ClaimsOfOrder } from '../../../domain/fulfilment/claims/claim.contract.ts';
import { descriptionLength, longestName, photoCount } from '../../../domain/fulfilment/claims/claim.rules.ts';
import { useClaimsText } from '../../../platform/i18n/claims-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { useFieldErrors } from '../frame/use-field-errors.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { type ClaimAnswer, type ClaimValues, claimFields, valuesIn } from './claim-answer.ts';
import { ClaimLine } from './claim-line.tsx';
import { RefundPreview } from './refund-preview.tsx';

interface Props {
  readonly order: ClaimsOfOrder;
  /** The result of a form that was sent without JavaScript. */
  readonly answered: ClaimAnswer | undefined;
}

/** A plain form that posts to its own page. Scripts only make it faster. */
export function ClaimForm({ order, answered }: Props) {
  const t = useClaimsText();
  const fetcher = useShopFetcher<ClaimAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const linesId = useId();
  const photosId = useId();
  const contactId = useId();
  const answer = fetcher.data ?? answered;
  const { errors, isOutdated, noteChange } = useFieldErrors(answer, fieldOf);
  const [values] = useState<ClaimValues>(() => answered?.values ?? firstValues(order));
  const [chosen, setChosen] = useState(values.lines);
  const readLines = () => form.current && setChosen(valuesIn(new FormData(form.current)).lines);
  // Choices made before hydration.
  const readEarly = useEffectEvent(readLines);
  useEffect(() => void readEarly(), []);
  const [isSendingPhotos, setSendingPhotos] = useState(false);
  const noteBusy = useCallback((isBusy: boolean) => setSendingPhotos(isBusy), []);
  useFocusOnError(form, answer);
  const errorOf = ({ line }: ClaimableLine) => (chosen[line]?.reason === '' ? errors.lines : undefined);
  // Shown at a line without a reason, or once for all lines.
  const linesError = order.lines.some(errorOf) ? undefined : errors.lines;

  return (
    <fetcher.Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={noteChange}
      onChange={readLines}
      className="grid gap-8"
    >
      {answer && !isOutdated && <Notice tone="danger">{answer.error}</Notice>}
      <fieldset aria-describedby={linesError && `${linesId}-error`} className="grid min-w-0 gap-3">
        <legend className="mb-3 font-bold text-xl">{t('lines.title')}</legend>
        <FieldError id={linesId}>{linesError}</FieldError>
        <ul className="grid gap-3">
          {order.lines.map((line) => (
            <ClaimLine key={line.line} line={line} chosen={values.lines[line.line]} error={errorOf(line)} />
          ))}
        </ul>
      </fieldset>
      <section aria-labelledby={photosId} className="grid gap-3">
        <h2 id={photosId} className="text-xl">
          {t('photos.title')}
        </h2>
        <PhotoField
          sent={answered?.photos ?? []}
          most={photoCount.most}
          label={t('photos.title')}
          hint={t('photos.hint')}
          error={errors.photos}
          onBusy={noteBusy}
        />
      </section>
      <TextareaField
        label={t('description.label')}
        name="description"
        maxLength={descriptionLength.most}
        required
        defaultValue={values.description}
        hint={t('description.hint')}
        error={errors.description}
      />
      <section aria-labelledby={contactId} className="grid gap-4">
        <h2 id={contactId} className="text-xl">
          {t('contact.title')}
        </h2>
        <Field
          label={t('contact.name')}
          name="contact_name"
          autoComplete="name"
          maxLength={longestName}
          required
          defaultValue={values.contact_name}
          error={errors.contact_name}
        />
        <Field
          label={t('contact.phone')}
          name="contact_phone"
          type="tel"
          autoComplete="tel"
          required
          defaultValue={values.contact_phone}
          error={errors.contact_phone}
        />
      </section>
      <div className="grid gap-4">
        <RefundPreview order={order} chosen={chosen} />
        <Button
          type="submit"
          size="large"
          loading={fetcher.state !== 'idle' || isSendingPhotos}
          loadingLabel={t('working')}
          className="w-full"
        >
          {t('send')}
        </Button>
      </div>
    </fetcher.Form>
  );
}

function firstValues({ contact }: ClaimsOfOrder): ClaimValues {
  return {
    description: '',
    contact_name: contact.name,
    contact_phone: shownNumber(contact.phone_number),
    lines: {},
  };
}

/** All inputs of the lines belong to one field of the result. */
function fieldOf(control: string): string {
  if (control === controls.photos) return 'photos';
  return /^(line$|count-|reason-)/.test(control) ? 'lines' : control;
}

const controls = { lines: 'line', photos: 'photo_files' } as const;

/** After each result, moves the focus to the first error. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, answer: ClaimAnswer | undefined) {
  useEffect(() => {
    const field = claimFields.find((name) => answer?.fields[name] !== undefined);
    if (!field) return;
    const name = field in controls ? controls[field as keyof typeof controls] : field;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const control =
      (field === 'lines' && find('select[aria-invalid=true]')) || find(`[name="${name}"]:not([type=hidden])`);
    control?.focus();
  }, [form, answer]);
}
