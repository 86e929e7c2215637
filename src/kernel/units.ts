import { type Won, won } from './money.ts';

// The values of `unit_type` in the API.
export const unitTypes = { grams: 1, millilitres: 2, pieces: 4 } as const;

export type UnitType = (typeof unitTypes)[keyof typeof unitTypes];
export type ShownUnit = 'g' | 'kg' | 't' | 'ml' | 'l' | 'piece';
export type DecimalSeparator = '.' | ',';

export interface ShownAmount {
  readonly value: string;
  readonly unit: ShownUnit;
}

const gramsPerKilo = 1000;
const millilitresPerLitre = 1000;
const gramsPerTonne = 1_000_000;

// Up to this amount the small unit reads better ("500 g"), above it the large one ("1.5 kg").
const mostShownInSmallUnit = 500;

// Amounts above 500 g, 500 ml and 500 kg use the larger unit, so that customers can compare packs quickly.
export function shownAmount(unitType: UnitType, amount: number, decimal: DecimalSeparator): ShownAmount {
  if (!Number.isFinite(amount) || amount < 0) {
    throw new RangeError(`Not an amount: ${amount}`);
  }
  const [unit, divisor] = unitFor(unitType, amount);
  return { value: atMostThreeDecimals(amount, divisor, decimal), unit };
}

// The price per kilogram or litre makes packs of different sizes comparable. Pieces have no such price.
export function pricePerKilo(price: Won, unitType: UnitType, amount: number): Won | undefined {
  if (unitType === unitTypes.pieces) {
    return undefined;
  }
  if (!Number.isFinite(amount) || amount <= 0) {
    throw new RangeError(`Not an amount that can be priced: ${amount}`);
  }
  const smallUnits = unitType === unitTypes.grams ? gramsPerKilo : millilitresPerLitre;
  return won(Math.round((price * smallUnits) / amount));
}

function unitFor(unitType: UnitType, amount: number): readonly [ShownUnit, number] {
  switch (unitType) {
    case unitTypes.grams:
      if (amount > mostShownInSmallUnit * gramsPerKilo) {
        return ['t', gramsPerTonne];
      }
      return amount > mostShownInSmallUnit ? ['kg', gramsPerKilo] : ['g', 1];
    case unitTypes.millilitres:
      return amount > mostShownInSmallUnit ? ['l', millilitresPerLitre] : ['ml', 1];
    case unitTypes.pieces:
      return ['piece', 1];
  }
}

function atMostThreeDecimals(amount: number, divisor: number, decimal: DecimalSeparator): string {
  const thousandths = Math.round((amount * 1000) / divisor);
  return String(thousandths / 1000).replace('.', decimal);
}
