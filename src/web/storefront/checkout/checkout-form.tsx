import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { appliedVoucher } from '../../../domain/basket/vouchers/voucher.rules.ts';
import { writePairs, writeWantedItems } from '../../../domain/checkout/wanted-items.rules.ts';
import { dropOffs, isDropOff } from '../../../domain/orders/parcels/drop-off.rules.ts';
import { walletNames } from '../../../domain/shop/settings/wallet.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useCheckoutText } from '../../../platform/i18n/checkout-text.ts';
import { useVoucherText } from '../../../platform/i18n/voucher-text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { openLogin } from '../account/login-dialog-state.browser.ts';
import { keepCode } from '../basket/kept-code.browser.ts';
import { takeOut } from '../basket/local-basket.browser.ts';
import { OrderSummaryBox } from '../basket/order-summary.tsx';
import { VoucherField } from '../basket/voucher-field.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { useAddress } from '../frame/use-address.ts';
import { rememberPayment } from '../payment/last-payment.browser.ts';
import { AddressChoice } from './address-choice.tsx';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { CheckoutLineRow, hasNews } from './checkout-line-row.tsx';
import { CheckoutLinesSummary } from './checkout-lines-summary.tsx';
import { newAddress } from './checkout-link.ts';
import { CheckoutNews } from './checkout-news.tsx';
import { CheckoutPromise } from './checkout-promise.tsx';
import { checkoutSummary, zoneOfAddress } from './checkout-summary.ts';
import { LeftOut } from './left-out.tsx';
import type { CheckoutData } from './load-checkout.ts';
import { NothingToOrder } from './nothing-to-order.tsx';
import { methodOf, type PaymentChoice, paymentChoices, walletOf } from './payment-choice.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { reachableLines } from './reachable-lines.ts';
import { useCheckoutChoice } from './use-checkout-choice.ts';
import { useKeptNote } from './use-kept-note.ts';

const orderWords = {
  toss: 'checkout.payCard',
  bank_transfer: 'checkout.orderTransfer',
  virtual_account: 'checkout.orderAccount',
} as const;

interface Props {
  readonly data: CheckoutData;
  /** The result of a form that was sent without JavaScript. */
  readonly answered: CheckoutAnswer | undefined;
}

/** A plain form that posts to its own page. Scripts update the totals and submit it without leaving the page. */
export function CheckoutForm({ data, answered }: Props) {
  const t = useCheckoutText();
  const voucherText = useVoucherText();
  const { to } = useAddress();
  const { shop } = useFrame();
  const fetcher = useShopFetcher<CheckoutAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const answer = fetcher.data ?? answered;
  const begun = answered?.draft ?? data.draft;
  const { quick, transfers } = paymentChoices(shop.payment_methods, shop.wallets, data.lastPayment);
  const choices = [...quick, ...transfers];
  const [preferred] = choices;
  const draft = {
    ...begun,
    payment: choices.includes(begun.payment) ? begun.payment : (preferred ?? begun.payment),
    key: answer?.draft?.key ?? data.draft.key,
    voucher: answer?.draft?.voucher ?? begun.voucher,
  };
  const wanted = answer?.wanted ?? data;
  const choice = useCheckoutChoice(wanted, draft, form);
  const { address, payment } = choice;
  const chosenAddress = data.addresses.find(({ id }) => id === address);
  const zone = zoneOfAddress(chosenAddress);
  const { lines, leftOut } = reachableLines({ lines: choice.lines, leftOut: wanted.leftOut }, zone);
  const voucher = appliedVoucher(
    wanted.vouchers,
    lines.map(({ id, item, count }) => ({ id, price: item.price, count })),
  );
  const summary = checkoutSummary(lines, zone, shop.delivery, voucher?.off ?? 0);
  const isVague = chosenAddress?.zip_code === '';
  const promise = chosenAddress && !isVague && data.promises[zone];
  const price = formatWon(won(summary.total));
  const problemAt = (place: string) => (answer?.problem?.place === place ? answer.problem.text : undefined);
  useAnswer(answer, form, to(choice.link), payment);
  const hasNote = useKeptNote(note, data.draft.key) || draft.note !== '';

  if (lines.length === 0) return <NothingToOrder leftOut={leftOut} isWhole={wanted.isWhole} />;
  if (!preferred) return <Notice tone="warning">{t('checkout.noPayment')}</Notice>;
  const wallet = walletOf(payment);
  const isPlain = answer?.before !== undefined || summary.total === 0;
  const words = isPlain
    ? t('checkout.orderFor', { price })
    : wallet
      ? t('checkout.payWallet', { price, wallet: walletNames[wallet] })
      : t(orderWords[methodOf(payment)], { price });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const sent = new FormData(event.currentTarget, submitter);
    sent.set('scripts', '1');
    void fetcher.submit(sent, { method: 'post' });
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      // Explicit, because the server normalizes the URL of a page in its own way.
      action={to(choice.link)}
      noValidate
      onSubmit={send}
      className="flex flex-col gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-x-8"
    >
      {/* Enter presses the first button of a form, which must recalculate and not place the order. */}
      <button type="submit" name="intent" value="update" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name="request_key" value={draft.key} />
      <input
        type="hidden"
        name="items"
        value={writeWantedItems(lines.map(({ id, count }) => ({ product_variation: id, count })))}
      />
      <input type="hidden" name="seen_prices" value={writePairs(lines.map(({ id, item }) => [id, item.price]))} />
      <input type="hidden" name="seen_delivery" value={summary.delivery} />
      <input type="hidden" name="expected_total" value={summary.total} />
      {voucher?.problem && <input type="hidden" name="unused_code" value={draft.voucher} />}
      <div className="numbered grid grid-cols-1 gap-8">
        <AddressChoice
          addresses={data.addresses}
          chosen={address}
          onChoose={choice.setAddress}
          next={{
            afterAdding: to(choice.linkWith(newAddress)),
            afterChange: to(choice.link),
          }}
          error={problemAt('address')}
        />
        <section aria-labelledby="delivery" className="grid grid-cols-1 gap-2">
          <h2 id="delivery" className="text-xl">
            {t('checkout.delivery')}
          </h2>
          {promise && <CheckoutPromise promise={promise} today={data.today} />}
          {isVague && <Notice tone="warning">{t('checkout.zipMissing')}</Notice>}
          <p>
            {chosenAddress === undefined
              ? t('checkout.deliveryLater')
              : summary.delivery === 0
                ? t('checkout.deliveryFree')
                : t('checkout.deliveryPrice', { price: formatWon(won(summary.delivery)) })}
          </p>
          <SelectField
            label={t('checkout.dropOff')}
            name="drop_off"
            value={choice.dropOff}
            onChange={({ currentTarget: { value } }) => isDropOff(value) && choice.setDropOff(value)}
            options={dropOffs.map((value) => ({ value, label: t(`drop.${value}`) }))}
            hint={t('checkout.dropOffHint')}
          />
        </section>
        <PaymentMethods quick={quick} transfers={transfers} chosen={payment} onChoose={choice.setPayment} />
        <section aria-labelledby="order-items">
          <h2 id="order-items" tabIndex={-1} className="text-xl">
            {t('checkout.items')}
          </h2>
          <Fold open={lines.some(hasNews)} summary={<CheckoutLinesSummary lines={lines} />}>
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <CheckoutLineRow
                  key={line.id}
                  line={line}
                  count={line.count}
                  onCount={(count) => choice.setCount(line.id, count)}
                />
              ))}
            </ul>
            <noscript>
              <Button type="submit" name="intent" value="update" variant="secondary" size="small">
                {t('checkout.update')}
              </Button>
            </noscript>
          </Fold>
          <LeftOut leftOut={leftOut} isWhole={wanted.isWhole} />
          <div className="border-line border-t pt-1">
            <Fold
              open={hasNote}
              summary={
                <span>
                  {t('checkout.note')} <span className="font-normal text-ink-soft">· {t('checkout.optional')}</span>
                </span>
              }
            >
              <TextareaField
                ref={note}
                label={t('checkout.note')}
                note={t('checkout.optional')}
                hint={t('checkout.noteHint')}
                name="note"
                maxLength={500}
                defaultValue={draft.note}
              />
            </Fold>
          </div>
        </section>
        <noscript>
          <p className="text-ink-soft text-sm">{t('checkout.languageClears')}</p>
        </noscript>
      </div>
      {/* On phones the element has no box, because the sticky button below would stay inside it. */}
      <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-4">
        <div className="grid gap-4">
          <OrderSummaryBox summary={summary} isFinal={chosenAddress !== undefined}>
            <VoucherField code={draft.voucher} applied={voucher}>
              <Button type="submit" name="intent" value="update" variant="secondary">
                {voucherText('voucher.apply')}
              </Button>
            </VoucherField>
            {voucher?.problem && <p className="mt-1 text-ink-soft text-sm">{t('checkout.codeNotUsed')}</p>}
          </OrderSummaryBox>
          <div>
            <Checkbox
              name="consent"
              value="1"
              label={t('checkout.consent')}
              defaultChecked={draft.consent}
              error={problemAt('consent')}
            />
            <p className="mt-2 text-ink-soft text-sm">
              {t('checkout.returns')} {t('checkout.terms')}{' '}
              <a href={to('/policies/sales-and-usage')} target="_blank" rel="noopener" className="underline">
                {t('checkout.termsLink')}
              </a>{' '}
              {t('checkout.age')}
            </p>
          </div>
        </div>
        {/* On phones the button stays above the tab bar at any scroll position. */}
        <div className="sticky-actions -mx-gutter grid gap-3 bg-paper px-gutter py-3 lg:static lg:m-0 lg:bg-transparent lg:p-0">
          <CheckoutNews answer={answer} summary={summary} />
          <noscript>
            {/* The total of the current choices is known only to scripts. Browsers with JavaScript never use this
                content. */}
            {import.meta.env.SSR && (
              <Button type="submit" name="intent" value="order" wide size="large">
                {t('checkout.orderFor', { price })}
              </Button>
            )}
          </noscript>
          <Button
            type="submit"
            name="intent"
            value="order"
            wide
            size="large"
            className="script-only"
            loading={fetcher.state !== 'idle' || answer?.placed !== undefined}
            loadingLabel={t('checkout.working')}
          >
            {words}
          </Button>
        </div>
      </div>
    </fetcher.Form>
  );
}

/** Navigates to the payment or opens the login after a result, or moves the focus to what it is about. */
function useAnswer(
  answer: CheckoutAnswer | undefined,
  form: RefObject<HTMLFormElement | null>,
  here: string,
  payment: PaymentChoice,
): void {
  const { placed, needsLogin, problem } = answer ?? {};
  const remember = useEffectEvent(() => rememberPayment(payment));
  useEffect(() => {
    if (!placed) return;
    takeOut(placed.variations);
    keepCode('');
    remember();
    // A full page load, because only a new document may load what the card window needs.
    location.assign(placed.link);
  }, [placed]);
  // A page restored from the back/forward cache must check again what can be ordered.
  useEffect(() => {
    const lookAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', lookAgain);
    return () => removeEventListener('pageshow', lookAgain);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (needsLogin) openLogin(here);
  }, [answer]);
  useEffect(() => {
    const names = {
      address: 'input[name=address], #add-address',
      consent: 'input[name=consent]',
      items: '#order-items',
    };
    if (problem && problem.place !== 'whole') form.current?.querySelector<HTMLElement>(names[problem.place])?.focus();
  }, [problem, form]);
}
