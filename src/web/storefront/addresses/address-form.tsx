import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { isJejuZip, longestText } from '../../../domain/customers/addresses/address.rules.ts';
import {
  type PastedAddress,
  readPastedAddress,
  sameAddress,
} from '../../../domain/customers/addresses/pasted-address.rules.ts';
import type { findZipCodes } from '../../../domain/customers/addresses/zipcode.contract.ts';
import { isZipCode } from '../../../domain/shop/delivery/zone.rules.ts';
import { useAddressesText } from '../../../platform/i18n/addresses-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { Search } from '../../ui/icons/search.ts';
import { Notice } from '../../ui/notice.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { useAddress } from '../frame/use-address.ts';
import { useApi } from '../frame/use-api.ts';
import { useFieldErrors } from '../frame/use-field-errors.ts';
import { useEarlyText } from '../search/use-early-text.ts';
import { type AddressAnswer, checkedFields, type FieldErrors } from './address-answer.ts';
import { forgetDraft, keepDraft } from './address-draft.browser.ts';
import { type FoundAddress, zipSearch } from './address-lookup.ts';
import { type AddressValues, valuesIn, withPasted } from './address-values.ts';
import type { AddressFormData } from './load-address-form.ts';
import { lookupLink } from './lookup-link.ts';
import { PasteBox } from './paste-box.tsx';
import { RecipientPhone } from './recipient-phone.tsx';

interface Props {
  readonly data: AddressFormData;
  /** The values that were typed into this form before and not sent. */
  readonly draft: Partial<AddressValues> | null;
  /** The result of a form that was sent without JavaScript. */
  readonly answered: AddressAnswer | undefined;
}

/** A plain form that posts to its own page. Scripts only make it faster. */
export function AddressForm({ data, draft, answered }: Props) {
  const t = useAddressesText();
  const { to } = useAddress();
  const fetcher = useShopFetcher<AddressAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const whoId = useId();
  const whereId = useId();
  const answer = fetcher.data ?? answered;
  const { errors, isOutdated, noteChange, noteFields } = useFieldErrors(answer);
  const focused = checkedFields.find((field) => answer?.fields[field] !== undefined);
  const busy = fetcher.state === 'idle' ? undefined : String(fetcher.formData?.get('intent') ?? 'save');
  const [{ values, round, pasted }, setShown] = useState<Shown>(() => ({
    values: answered?.values ?? { ...data.values, ...draft, ...data.chosen },
    round: 0,
    pasted: null,
  }));
  const [phone, setPhone] = useState(values.phone_number);
  const call = useApi();
  /** What the search knows of the pasted address. */
  const [named, setNamed] = useState<FoundAddress | null>(null);
  /** A late answer about an address that was replaced or undone meanwhile does not count. */
  const shownRound = useRef(0);
  useFocusOnError(form, answer, focused);
  const formName = String(data.id ?? 'add');
  const keep = () => form.current && keepDraft(formName, valuesIn(new FormData(form.current)));
  // Sending removes the draft. A result with errors restores it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer || round > 0) keep();
  }, [answer, round]);

  /** Replaces the content of the fields, which are rendered again. */
  function show(next: AddressValues, taken: Shown['pasted']) {
    setPhone(next.phone_number);
    setNamed(null);
    shownRound.current = round + 1;
    setShown({ values: next, round: round + 1, pasted: taken });
    noteFields(checkedFields);
  }
  function paste(found: PastedAddress) {
    if (!form.current) return;
    const before = valuesIn(new FormData(form.current));
    show(withPasted(before, found), { found, before });
    if (found.zip_code === '') void findZip(found.address_text);
  }
  async function findZip(address: string) {
    const asked = shownRound.current;
    const answer = await call<typeof findZipCodes>(zipSearch, { query: { q: address, page: 1 } });
    if (asked === shownRound.current) setNamed(answer.ok ? sameAddress(address, answer.value.data) : null);
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      onInput={(event) => {
        noteChange(event);
        keep();
      }}
      onSubmit={() => forgetDraft(formName)}
      className="grid gap-8"
    >
      {/* Enter presses the first button of a form, which must be "save" and not "send a code". */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {answer?.doubted && <input type="hidden" name="doubted" value={answer.doubted} />}
      {answer?.error && !isOutdated && <Notice tone="danger">{answer.error}</Notice>}
      <PasteBox filled={pasted?.found ?? null} onFound={paste} onUndo={() => pasted && show(pasted.before, null)} />
      <section aria-labelledby={whoId} className="grid gap-4">
        <h2 id={whoId} className="text-xl">
          {t('form.who')}
        </h2>
        <Field
          key={round}
          label={t('form.recipient')}
          name="recipient_name"
          autoComplete="name"
          maxLength={longestText.recipient_name}
          required
          defaultValue={values.recipient_name}
          error={errors.recipient_name}
          hint={t('form.recipientHint')}
          autoFocus={focused === 'recipient_name'}
        />
        <RecipientPhone
          phone={phone}
          onPhone={setPhone}
          validated={data.validated}
          answer={answer}
          errors={errors}
          busy={busy}
          focused={focused}
        />
      </section>
      <section aria-labelledby={whereId} className="grid gap-4">
        <h2 id={whereId} className="text-xl">
          {t('form.where')}
        </h2>
        <Place
          key={round}
          data={data}
          values={values}
          errors={errors}
          focused={focused}
          onLookUp={keep}
          named={named}
          onPaste={paste}
        />
      </section>
      <DefaultBox lock={data.defaultLock} checked={values.is_default} />
      <div className="grid gap-3 sm:flex">
        <Button
          type="submit"
          name="intent"
          value="save"
          loading={busy === 'save'}
          loadingLabel={t('form.working')}
          className="max-sm:w-full"
        >
          {t('form.save')}
        </Button>
        <ButtonLink to={data.next ?? to('/addresses')} variant="quiet" onClick={() => forgetDraft(formName)}>
          {t('form.cancel')}
        </ButtonLink>
      </div>
    </fetcher.Form>
  );
}

interface Shown {
  readonly values: AddressValues;
  /** How often the values were replaced as a whole. */
  readonly round: number;
  readonly pasted: { readonly found: PastedAddress; readonly before: AddressValues } | null;
}

interface PlaceProps {
  readonly data: AddressFormData;
  readonly values: AddressValues;
  readonly errors: FieldErrors;
  readonly focused: keyof FieldErrors | undefined;
  readonly onLookUp: () => void;
  readonly named: FoundAddress | null;
  readonly onPaste: (found: PastedAddress) => void;
}

function Place({ data, values, errors, focused, onLookUp, named, onPaste }: PlaceProps) {
  const t = useAddressesText();
  const { to } = useAddress();
  const [zip, setZip] = useState(values.zip_code);
  const zipField = useRef<HTMLInputElement>(null);
  useEarlyText(zipField, setZip);
  const [text, setText] = useState(values.address_text);
  const textField = useRef<HTMLInputElement>(null);
  useEarlyText(textField, setText);
  // The English spelling is valid only for the address that the lookup found.
  const english = text === values.address_text ? values.address_en || (named?.address_en ?? '') : '';
  // The customer may have typed a zip code or another address meanwhile.
  const takeZip = useEffectEvent((found: FoundAddress) => {
    if (zip === '' && text === values.address_text) setZip(found.zip_code);
  });
  useEffect(() => {
    if (named) takeZip(named);
  }, [named]);
  const [said, say] = useState({ jeju: values.is_jeju, remote: values.is_remote && !values.is_jeju });
  const isKnown = isZipCode(zip.trim());
  // The zip code answers the question about Jeju. Fields that the customer is filling in never disappear.
  const [isFoldable, setFoldable] = useState(isKnown);
  const isFolded = isFoldable && !errors.zip_code && !errors.is_jeju;
  const folded = isFolded && 'hidden no-js:block';
  const jejuBox = useRef<HTMLInputElement>(null);
  const islandBox = useRef<HTMLInputElement>(null);
  // The customer may have ticked a box before hydration.
  useLayoutEffect(() => {
    if (jejuBox.current?.disabled) return;
    const jeju = jejuBox.current?.checked === true;
    say({ jeju, remote: islandBox.current?.checked === true && !jeju });
  }, []);
  const formName = String(data.id ?? 'add');
  return (
    <>
      <div>
        <ButtonLink
          to={to(lookupLink({ form: formName, next: data.next }))}
          variant="secondary"
          className="max-sm:w-full"
          onClick={onLookUp}
        >
          <Search className="size-5" />
          {zip ? t('form.findAgain') : t('form.find')}
        </ButtonLink>
      </div>
      <Field
        ref={zipField}
        label={t('form.zip')}
        name="zip_code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        note={t('form.optional')}
        hint={t('form.zipHint')}
        value={zip}
        onChange={(event) => setZip(event.currentTarget.value)}
        error={errors.zip_code}
        autoFocus={focused === 'zip_code'}
        className={classes('[&_input]:max-w-40', folded)}
      />
      {isFolded && (
        <p className="script-only flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-muted px-4 py-1.5">
          {t(isJejuZip(zip.trim()) ? 'form.zipOnJeju' : 'form.zipNotOnJeju', { zip: zip.trim() })}
          <Button variant="quiet" size="small" onClick={() => setFoldable(false)} className="-mx-3.5">
            {t('form.zipChange')}
          </Button>
        </p>
      )}
      <input type="hidden" name="address_en" value={english} />
      <Field
        ref={textField}
        label={t('form.text')}
        name="address_text"
        autoComplete="address-line1"
        maxLength={longestText.address_text}
        required
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const found = readPastedAddress(event.clipboardData.getData('text'));
          // An address without other parts is pasted as it is.
          if (!found || found.address_text === event.clipboardData.getData('text').trim()) return;
          event.preventDefault();
          onPaste(found);
        }}
        error={errors.address_text}
        hint={english && <span lang="en">{english}</span>}
        autoFocus={focused === 'address_text'}
      />
      <Field
        label={t('form.detail')}
        note={t('form.optional')}
        name="address_detail"
        autoComplete="address-line2"
        placeholder="101동 1502호"
        maxLength={longestText.address_detail}
        defaultValue={values.address_detail}
        error={errors.address_detail}
        autoFocus={focused === 'address_detail'}
      />
      <Field
        label={t('form.note')}
        note={t('form.optional')}
        name="entrance_note"
        autoComplete="off"
        maxLength={longestText.entrance_note}
        defaultValue={values.entrance_note}
        error={errors.entrance_note}
        hint={t('form.noteHint')}
        autoFocus={focused === 'entrance_note'}
      />
      <Checkbox
        ref={jejuBox}
        name="is_jeju"
        value="1"
        label={t('form.jeju')}
        disabled={isKnown}
        checked={isKnown ? isJejuZip(zip.trim()) : said.jeju}
        onChange={(event) => say({ jeju: event.currentTarget.checked, remote: false })}
        error={errors.is_jeju}
        className={folded || undefined}
        hint={
          isKnown ? t(isJejuZip(zip.trim()) ? 'form.jejuYes' : 'form.jejuNo', { zip: zip.trim() }) : t('form.jejuHint')
        }
      />
      {!isKnown && (
        <Checkbox
          ref={islandBox}
          name="is_remote"
          value="1"
          label={t('form.island')}
          checked={said.remote}
          onChange={(event) => say({ jeju: false, remote: event.currentTarget.checked })}
          hint={t('form.islandHint')}
          className="-mt-6"
        />
      )}
    </>
  );
}

interface DefaultBoxProps {
  readonly lock: AddressFormData['defaultLock'];
  readonly checked: boolean;
}

function DefaultBox({ lock, checked }: DefaultBoxProps) {
  const t = useAddressesText();
  const why = { first: t('form.defaultFirst'), already: t('form.defaultAlready') };
  return (
    <Checkbox
      name="is_default"
      value="1"
      label={t('form.makeDefault')}
      disabled={lock !== null}
      defaultChecked={lock !== null || checked}
      hint={lock && why[lock]}
      className="-mt-6"
    />
  );
}

/** After each result, moves the focus to the field that it is about. */
function useFocusOnError(
  form: RefObject<HTMLFormElement | null>,
  answer: AddressAnswer | undefined,
  field: keyof FieldErrors | undefined,
) {
  useEffect(() => {
    const control = answer && field ? form.current?.elements.namedItem(field) : undefined;
    if (control instanceof HTMLElement) control.focus();
  }, [form, answer, field]);
}
