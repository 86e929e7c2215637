import type { Locale } from '../../kernel/locale.ts';
import { formatWon, won } from '../../kernel/money.ts';
import { pricePerKilo, shownAmount, type UnitType, unitTypes } from '../../kernel/units.ts';
import type { Say } from './storefront.ts';

const decimalOf = { en: '.', ru: ',', uz: ',' } as const;
const noBreakSpace = '\u00A0';

/** The size of a pack, such as "1.5 kg", without a line break. */
export function unitText(t: Say, locale: Locale, unitType: UnitType, amount: number): string {
  const { value, unit } = shownAmount(unitType, amount, decimalOf[locale]);
  const text = unit === 'piece' ? t('unit.piece', { count: amount }) : t(`unit.${unit}`, { value });
  return text.replaceAll(' ', noBreakSpace);
}

const below: Readonly<Record<string, 'g' | 'ml'>> = { kg: 'g', l: 'ml' };

/** The size with its grams or millilitres where the big unit makes it a fraction, such as "0.7 kg (700 g)". */
export function fullUnitText(t: Say, locale: Locale, unitType: UnitType, amount: number): string {
  const small = smallUnitText(t, locale, unitType, amount);
  const text = unitText(t, locale, unitType, amount);
  return small === undefined ? text : `${text} (${small})`;
}

/** The grams or millilitres of a size that the big unit makes a fraction, such as "700 g"; otherwise undefined. */
export function smallUnitText(t: Say, locale: Locale, unitType: UnitType, amount: number): string | undefined {
  const small = below[shownAmount(unitType, amount, decimalOf[locale]).unit];
  if (!small || amount >= 1000) return undefined;
  return t(`unit.${small}`, { value: amount }).replaceAll(' ', noBreakSpace);
}

/**
 * The price per kilogram or litre. Undefined for pieces, and for a pack of exactly that size, where it would repeat the
 * price.
 */
export function perKiloText(t: Say, price: number, unitType: UnitType, amount: number): string | undefined {
  return amount === 1000 ? undefined : comparedPriceText(t, price, unitType, amount);
}

/** The price per kilogram or litre, also of a pack of exactly that size, for lists of several packs. */
export function comparedPriceText(t: Say, price: number, unitType: UnitType, amount: number): string | undefined {
  const perKilo = pricePerKilo(won(price), unitType, amount);
  if (perKilo === undefined) return undefined;
  const text = formatWon(perKilo);
  return unitType === unitTypes.grams ? t('unit.perKilo', { price: text }) : t('unit.perLitre', { price: text });
}

/** A number with optional decimals, with the decimal sign of the language. */
export function decimalText(locale: Locale, value: number): string {
  return String(value).replace('.', decimalOf[locale]);
}

/** An average such as "4.6", with the decimal sign of the language. */
export function ratingText(locale: Locale, rating: number): string {
  return rating.toFixed(1).replace('.', decimalOf[locale]);
}
