import { type Locale, localeCookie } from '../../../kernel/locale.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { formatMessage } from '../../../platform/i18n/message.ts';
import { sentSmsDays } from '../../../platform/sms/sms-sweep.job.ts';
import { mostLines, mostOfOne } from '../../basket/lines/basket.rules.ts';
import { wantedSeconds } from '../../basket/lines/wanted.rules.ts';
import { codeSeconds, triesPerCode } from '../../customers/identity/login-code.rules.ts';
import { attemptSeconds, providerNames } from '../../customers/identity/oauth.rules.ts';
import { deviceSeconds, sessionSeconds } from '../../customers/identity/session.rules.ts';
import { claimWindowMs } from '../../fulfilment/claims/claim.rules.ts';
import { refundWorkingDays } from '../../fulfilment/claims/refund-days.rules.ts';
import { cardSeconds, nightHours } from '../../orders/order/unpaid-limit.rules.ts';
import { daysUnderWay } from '../../shop/delivery/delivery-promise.rules.ts';
import type { EnabledFeatures } from '../../shop/settings/enabled-features.ts';
import type { SettingsOf } from '../../shop/settings/setting-groups.ts';
import { hourText, registrationCheckUrl } from '../../shop/settings/shop-settings.rules.ts';
import {
  accessLogMonths,
  fullAge,
  goneNumberYears,
  leastAge,
  legalRights,
  retentionYears,
} from './policy-terms.rules.ts';
import { type SpanUnit, spans } from './spans.ts';

/** The groups of settings that policies use. */
export const policySettings = ['company', 'delivery', 'stock', 'holding', 'policies'] as const;
export type PolicySettings = Readonly<SettingsOf<(typeof policySettings)[number]>>;

/** The services of the shop that policies mention. */
export type PolicyOffer = Pick<EnabledFeatures, 'loginProviders' | 'countsVisits'>;

/** The data recipient abroad, with the contact that the law requires. */
const google = 'Google LLC (googlekrsupport@google.com)';

const either: Readonly<Record<Locale, string>> = { en: 'or', ru: 'или', uz: 'yoki' };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Values for all placeholders, from the settings and from the rules that the shop applies. */
export function policyFacts(
  locale: Locale,
  { company, delivery, stock, holding }: PolicySettings,
  { loginProviders, countsVisits }: PolicyOffer,
) {
  const span = (unit: SpanUnit, count: number) => formatMessage(locale, spans[locale][unit], { count });
  const price = (amount: number) => formatWon(won(amount));
  const [islandFrom, islandTo, islandLatest] = daysUnderWay.jeju;
  return {
    providers: loginProviders.map((provider) => providerNames[provider]).join(` ${either[locale]} `),
    statistics: countsVisits ? 'Google Analytics' : '',
    overseas: countsVisits || loginProviders.includes('google') ? google : '',
    cutoff: hourText(delivery.cutoff_hour),
    base_price: price(delivery.base_price),
    free_from: price(delivery.free_from),
    jeju_surcharge: price(delivery.jeju_surcharge),
    remote_surcharge: price(delivery.remote_surcharge),
    island_from: String(islandFrom),
    island_to: String(islandTo),
    island_latest: span('days', islandLatest),
    shelf_days: span('days', stock.least_days_left),
    basket_lines: String(mostLines),
    basket_each: String(mostOfOne),
    card_time: span('minutes', cardSeconds / minute),
    transfer_time: span('hours', holding.known.transfer_hours),
    first_transfer_time: span('hours', holding.newcomer.transfer_hours),
    night_from: hourText(nightHours.from),
    night_to: hourText(nightHours.to),
    morning: hourText(nightHours.until),
    claim_time: span('hours', claimWindowMs / 3_600_000),
    refund_from: String(refundWorkingDays.least),
    refund_to: String(refundWorkingDays.most),
    cancel_days: String(legalRights.cancelRefundDays),
    withdrawal_time: span('days', legalRights.withdrawalDays),
    fault_time: span('months', legalRights.faultMonths),
    fault_notice_time: span('days', legalRights.faultNoticeDays),
    order_records: span('years', retentionYears.orders),
    payment_records: span('years', retentionYears.payments),
    complaint_records: span('years', retentionYears.complaints),
    access_records: span('months', accessLogMonths),
    number_time: span('years', goneNumberYears),
    age: String(leastAge),
    full_age: String(fullAge),
    code_time: span('minutes', codeSeconds / minute),
    code_tries: String(triesPerCode),
    session_time: span('days', sessionSeconds / day),
    device_time: span('days', deviceSeconds / day),
    wanted_time: span('hours', wantedSeconds / (60 * minute)),
    attempt_time: span('minutes', attemptSeconds / minute),
    locale_time: span('days', localeCookie.maxAgeSeconds / day),
    sms_time: span('days', sentSmsDays),
    company_name: company.company_name,
    company_name_ko: company.company_name_ko,
    representative: company.representative,
    address: company.address,
    phone: company.phone,
    phone_digits: company.phone.replace(/\D/g, ''),
    email: company.email,
    hours: company.opening_hours,
    business_number: company.business_number,
    mail_order_number: company.mail_order_number,
    registration_link: registrationCheckUrl(company.business_number),
    hosting: company.hosting_provider,
    privacy_officer: company.privacy_officer,
  };
}

export type PolicyFacts = ReturnType<typeof policyFacts>;
