import { useRef, useState } from 'react';
import type { StaffClaim } from '../../../domain/fulfilment/claims/staff-claim.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useShopFetcher } from '../../ui/use-shop-fetcher.ts';
import { ProofAgain } from '../authentication/proof-again.tsx';
import { isProofAsked, type ProofAsked } from '../authentication/proof-asked.ts';
import { DraftNotice } from '../safe-edits/draft-notice.tsx';
import type { Draft } from '../safe-edits/form-drafts.rules.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';
import { useFormDraft } from '../safe-edits/use-form-draft.ts';
import { mostBack } from './posted-decision.ts';

/** The reason why a decision is refused. */
interface Answer {
  readonly problem: string;
  readonly needsWords: boolean;
  /** Lines with an invalid amount. */
  readonly wrong: readonly number[];
}

interface Props {
  readonly claim: StaffClaim;
  /** The response to a form that was sent without scripts. */
  readonly answered: Answer | undefined;
}

/** The draft key of a decision. */
export const decisionDraft = (claim: number) => `claim:${claim}`;

export function DecisionForm({ claim, answered }: Props) {
  const { t } = useStaffText();
  const fetcher = useShopFetcher<Answer | ProofAsked>();
  const words = useRef<HTMLTextAreaElement>(null);
  const asked = isProofAsked(fetcher.data) ? fetcher.data : null;
  const said = asked ? undefined : (fetcher.data as Answer | undefined);
  const answer = said ?? (asked ? undefined : answered);
  const element = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Draft | null>(null);
  const choices = claim.lines.flatMap(({ line }) => [`choice-${line}`, `amount-${line}`]);
  const fields = Object.fromEntries(['template', 'words', ...choices].map((name) => [name, '']));
  const values = { ...fields, ...found?.fields };
  const form = { form: decisionDraft(claim.id), kept: Object.keys(fields), version: claim.version, was: fields };
  const draft = useFormDraft(element, { ...form, onFound: setFound });
  function fillIn(key: string): void {
    const template = claim.templates.find((one) => one.key === key);
    if (words.current && template) words.current.value = template.words;
  }
  return (
    <>
      {asked && <ProofAgain asked={asked} />}
      <fetcher.Form
        // React applies initial values, here those of a draft, only to new fields.
        key={found ? 'draft' : ''}
        ref={element}
        method="post"
        onInput={draft.noteInput}
        className="grid gap-4"
      >
        <h2 className="text-xl">{t('claim.decide')}</h2>
        {answer && !said && <Notice tone="danger">{answer.problem}</Notice>}
        {found && <DraftNotice draft={found} onDiscard={draft.forget} />}
        <input type="hidden" name="version" value={claim.version} />
        {claim.lines.map((line) => (
          <LineDecision
            key={line.line}
            line={line}
            values={values}
            isWrong={answer?.wrong.includes(line.line) ?? false}
          />
        ))}
        <SelectField
          name="template"
          label={t('claim.template')}
          placeholder={t('claim.templateNone')}
          defaultValue={values.template}
          options={claim.templates.map(({ key }) => ({ value: key, label: t(`template.${key}`) }))}
          onChange={(event) => fillIn(event.target.value)}
        />
        <TextareaField
          ref={words}
          name="words"
          label={t('claim.words')}
          hint={t('claim.wordsHint')}
          error={answer?.needsWords ? t('claim.wordsMissing') : undefined}
          lang={claim.order.locale}
          defaultValue={values.words}
          maxLength={500}
        />
        {/* Shown beside the button, where the person who pressed it looks. */}
        {said && <Notice tone="danger">{said.problem}</Notice>}
        <Button type="submit" loading={fetcher.state !== 'idle'} loadingLabel={t('staff.loading')}>
          {t('claim.send')}
        </Button>
      </fetcher.Form>
    </>
  );
}

interface LineProps {
  readonly line: StaffClaim['lines'][number];
  /** The choices made so far. */
  readonly values: Fields;
  readonly isWrong: boolean;
}

function LineDecision({ line, values, isWrong }: LineProps) {
  const { t } = useStaffText();
  const most = mostBack(line);
  const about = `${t('claim.ofBought', { count: line.count, bought: line.bought })} · ${t(`claimReason.${line.reason}`)}`;
  return (
    <div className="group grid gap-3 rounded-lg border border-line bg-surface p-4">
      <input type="hidden" name="line" value={line.line} />
      <div className="flex gap-3">
        <img
          src={line.image}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-md bg-muted object-cover"
        />
        <div className="min-w-0">
          <p className="font-semibold">{line.name}</p>
          <p className="text-ink-soft text-sm">{about}</p>
          {line.claimable < line.count && (
            <p className="font-semibold text-sm text-danger-text">
              {line.claimable === 0 ? t('claim.noneLeft') : t('claim.fewerLeft', { count: line.claimable })}
            </p>
          )}
          {line.lots.map(({ best_before: date }) => (
            <p key={date} className="text-ink-soft text-sm">
              {t('claim.lots', { date })}
            </p>
          ))}
        </div>
      </div>
      <RadioGroup
        legend={line.name}
        legendLook="hidden"
        name={`choice-${line.line}`}
        defaultValue={values[`choice-${line.line}`]}
        required
        options={[
          { value: 'money', label: t('claim.money'), end: formatWon(won(most)), disabled: line.claimable === 0 },
          {
            value: 'replacement',
            label: t('claim.replacement'),
            end: t('claim.available', { count: line.available }),
            disabled: line.claimable === 0 || line.available < line.claimable,
          },
          { value: 'reject', label: t('claim.reject') },
        ]}
      />
      <Field
        name={`amount-${line.line}`}
        defaultValue={values[`amount-${line.line}`]}
        label={t('claim.amount')}
        hint={t('claim.amountHint', { most: formatWon(won(most)) })}
        error={isWrong ? t('claim.amountWrong') : undefined}
        inputMode="numeric"
        maxLength={13}
        placeholder={String(most)}
        // The amount is needed only for a refund.
        className="hidden group-has-[[value=money]:checked]:block"
      />
    </div>
  );
}
