import { redirect, useLocation } from 'react-router';
import {
  getShortPick,
  reportShortPick,
  type ShortPickable,
} from '../../../domain/fulfilment/picking/short-pick.contract.ts';
import { shortReasons } from '../../../domain/fulfilment/picking/short-pick.rules.ts';
import type { ErrorCode } from '../../../kernel/error-codes.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { withProof } from '../authentication/with-proof.ts';
import { sendForm, textsIn } from '../frame/form-body.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { WholeDates } from '../frame/whole-dates.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import { problemsIn } from '../safe-edits/refused.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Route } from './+types/short-pick.page.ts';

export async function loader({ context, params: { line, lot } }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getShortPick, { query: { line, lot } });
  const { locale } = context.get(runtimeContext);
  const problem = data.obstacle && errorText(locale, data.obstacle as ErrorCode);
  // Sent with the form: a repeated press or a retry after a lost response is the same report.
  return { pick: data, problem, key: crypto.randomUUID() };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const { locale } = context.get(runtimeContext);
  const form = await request.formData();
  const fields = textsIn(form);
  const [way = '', other_lot = ''] = fields.way?.split(':') ?? [];
  const note = way === 'hold' ? (fields.note ?? '') : '';
  return withProof(context, form, async (api) => {
    const reported = await sendForm(api, reportShortPick, { ...fields, ...params, way, other_lot, note });
    if (reported.ok) return redirect(`/pick${url.search}`);
    return problemsIn(fields, reported.error, locale);
  });
}

/** Missing items, and the three ways to proceed. */
export default function ShortPickPage({ loaderData, actionData, params: { line, lot } }: Route.ComponentProps) {
  const { t } = useStaffText();
  const { search } = useLocation();
  const { pick, problem, key } = loaderData;
  const { name, slug, units, lot_number, best_before, image } = pick;
  return (
    <StaffPage
      title={t('short.title', { name })}
      tools={
        <ButtonLink to={`/pick${search}`} variant="secondary" size="large">
          {t('short.back')}
        </ButtonLink>
      }
    >
      <div className="grid max-w-3xl gap-4">
        <div className="flex items-center gap-3">
          <Picture src={image} alt="" size={80} className="size-20 shrink-0 rounded-md" />
          <p className="tabular-nums">
            <WholeDates words={t('short.for', { number: slug, units, lot: lot_number, date: best_before })} />
          </p>
        </div>
        {problem ? (
          <Notice>{t('short.noWay', { problem })}</Notice>
        ) : (
          <ShortForm
            draft={`short-pick:${line}:${lot}`}
            pick={pick}
            requestKey={key}
            answer={actionData && 'posted' in actionData ? actionData : undefined}
          />
        )}
      </div>
    </StaffPage>
  );
}

const forGloves = '[&_label]:min-h-14 [&_label]:items-center';

interface FormProps {
  readonly draft: string;
  readonly pick: ShortPickable;
  readonly requestKey: string;
  /** The refused form with its error, to be sent again. */
  readonly answer: SafeAnswer | undefined;
}

/** The fields that staff fill in. */
const written = ['missing', 'reason', 'shelf_empty', 'way', 'note'];

function ShortForm({ draft, pick, requestKey, answer }: FormProps) {
  const { t } = useStaffText();
  const { units, version, ways, other_lots, price } = pick;
  const errors = answer?.errors ?? {};
  const lots = ways.includes('other_lot') ? other_lots : [];
  const options = [
    ...lots.map(({ lot, lot_number, best_before, free }) => ({
      value: `other_lot:${lot}`,
      label: t('short.other_lot'),
      hint: t('short.lot', { lot: lot_number, date: best_before, free }),
    })),
    ...(ways.includes('leave_out')
      ? [
          {
            value: 'leave_out',
            label: t('short.leave_out'),
            hint: t('short.leaveText', { price: formatWon(won(price)) }),
          },
        ]
      : []),
    { value: 'hold', label: t('short.hold') },
  ];
  const fields = { missing: String(units), reason: 'loss', shelf_empty: '', way: options[0]?.value ?? '', note: '' };
  return (
    <DraftedForm
      form={draft}
      kept={written}
      version={version}
      isBound
      fields={fields}
      answer={answer}
      label={() => t('short.note')}
      sendsWas={false}
      leadsTo="/pick"
      className="grid gap-5"
    >
      {({ missing, reason, shelf_empty, way, note }) => (
        <>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="request_key" value={requestKey} />
          <Field
            type="number"
            name="missing"
            label={t('short.missing')}
            min={1}
            max={units}
            defaultValue={missing}
            error={errors.missing}
            required
            inputMode="numeric"
            className="max-w-40"
          />
          <RadioGroup
            legend={t('short.reason')}
            name="reason"
            look="cards"
            className={forGloves}
            defaultValue={reason}
            options={shortReasons.map((one) => ({ value: one, label: t(`short.${one}`) }))}
          />
          <Checkbox
            name="shelf_empty"
            value="1"
            defaultChecked={shelf_empty === '1'}
            className={forGloves}
            label={t('short.empty')}
          />
          <RadioGroup
            legend={t('short.way')}
            name="way"
            look="cards"
            className={forGloves}
            required
            defaultValue={way}
            options={options}
          />
          <TextareaField name="note" label={t('short.note')} defaultValue={note} error={errors.note} maxLength={500} />
          <Button type="submit" size="large" className="w-full sm:w-auto">
            {t('order.save')}
          </Button>
        </>
      )}
    </DraftedForm>
  );
}
