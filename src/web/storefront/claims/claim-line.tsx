import type { ClaimableLine } from '../../../domain/fulfilment/claims/claim.contract.ts';
import { claimReasons } from '../../../domain/fulfilment/claims/claim.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useClaimsText } from '../../../platform/i18n/claims-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { classes } from '../../ui/classes.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TiedWords } from '../../ui/tied-words.tsx';
import type { LineChoice } from './claim-answer.ts';

interface Props {
  readonly line: ClaimableLine;
  readonly chosen: LineChoice | undefined;
  /** The error of the reason. */
  readonly error: string | undefined;
}

/** One line of the order. Ticking it opens the questions about it, without JavaScript. */
export function ClaimLine({ line, chosen, error }: Props) {
  const t = useClaimsText();
  const { t: say, locale } = useText();
  const { product, claimable } = line;
  const numbers = Array.from({ length: claimable }, (_, index) => String(index + 1));
  const bought =
    claimable === 0 ? t('line.settled') : t('line.bought', { count: line.count, price: formatWon(won(line.price)) });
  return (
    <li className="group rounded-lg bg-surface shadow-card has-[input:checked]:ring-2 has-[input:checked]:ring-brand-text">
      <label className="flex cursor-pointer items-center gap-3 p-3 has-disabled:cursor-default">
        <input
          type="checkbox"
          name="line"
          value={line.line}
          disabled={claimable === 0}
          defaultChecked={chosen !== undefined}
          className="check-mark shrink-0 rounded-[0.4rem]"
        />
        <Picture src={product.image} alt="" size={200} className="w-16 shrink-0 rounded-md" />
        <span className="min-w-0">
          <span className="line-clamp-2 font-medium leading-snug">
            <TiedWords text={product.name} />
          </span>
          <span className="text-ink-soft text-sm">
            <Dotted text={`${unitText(say, locale, line.unit_type, line.unit_amount)} · ${bought}`} />
          </span>
        </span>
      </label>
      {claimable > 0 && (
        <div
          className={classes(
            'hidden gap-3 px-3 pb-4 group-has-[input:checked]:grid',
            claimable > 1 && 'sm:grid-cols-[7rem_1fr]',
          )}
        >
          {claimable > 1 ? (
            <SelectField
              label={t('line.count')}
              name={`count-${line.line}`}
              options={numbers.map((value) => ({ value, label: value }))}
              defaultValue={chosen?.count ?? '1'}
            />
          ) : (
            <input type="hidden" name={`count-${line.line}`} value="1" />
          )}
          <SelectField
            label={t('line.reason')}
            name={`reason-${line.line}`}
            placeholder={t('line.choose')}
            options={claimReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
            defaultValue={chosen?.reason ?? ''}
            error={error}
          />
        </div>
      )}
    </li>
  );
}
