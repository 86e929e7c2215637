import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useHref, useLocation, useNavigation } from 'react-router';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { safeFields } from './form-draft.ts';
import type { Draft } from './form-drafts.rules.ts';
import type { SafeAnswer } from './safe-form.tsx';
import { StaleSavePanel } from './stale-save-panel.tsx';
import type { Fields } from './three-way.rules.ts';
import { useFocusOnProblem } from './use-focus-on-problem.ts';
import { useFormDraft } from './use-form-draft.ts';

interface Props {
  /** Which form it is, as in `settings:company`: the name of its draft. */
  readonly form: string;
  /** Fields that the browser may keep: never one for a name, number, address or account. */
  readonly kept: readonly string[];
  readonly version: number;
  /** What it means to send the form follows from this version: words that were begun from another are not brought back. */
  readonly isBound?: boolean;
  readonly fields: Fields;
  readonly answer: SafeAnswer | undefined;
  readonly label: (name: string) => string;
  /** A field's value in words; as it is otherwise. */
  readonly shown?: (name: string, value: string) => string;
  /** What is said once it is saved, if more than that. */
  readonly saved?: string | undefined;
  /** Where somebody is led once it is saved, if that is another page, as in `/pick`. */
  readonly leadsTo?: string;
  readonly onInput?: (form: HTMLFormElement) => void;
  /** As `useFormDraft` has it. */
  readonly layOver?: (draft: Draft, name: string, typed: string) => string;
  /** For one form of many on a page: whoever has sent it stays beside it. */
  readonly preventScrollReset?: boolean;
  readonly className?: string;
  /** For fields that stand elsewhere on the page. */
  readonly id?: string;
  readonly encType?: 'multipart/form-data';
  /** False for texts that are too long to be sent twice: a save that comes too late is then told, and not laid side by side. */
  readonly sendsWas?: boolean;
  readonly children: (values: Fields) => ReactNode;
}

/** As `SafeForm`, for what the page itself answers: a save that may first want a fresh proof. */
export function DraftedForm({ form, kept, version, fields, answer, label, sendsWas = true, ...props }: Props) {
  const {
    isBound,
    leadsTo,
    onInput,
    layOver,
    preventScrollReset = false,
    className,
    id,
    encType = 'application/x-www-form-urlencoded',
    children,
  } = props;
  const { t } = useStaffText();
  const element = useRef<HTMLFormElement>(null);
  const [lastFound, setFound] = useState<Draft | null>(null);
  // A page may turn to another thing of its kind: what was written of one is not said of the other.
  const found = lastFound?.form === form && (!isBound || lastFound.version === version) ? lastFound : null;
  const stale = answer?.stale;
  const posted = answer?.saved ? undefined : answer?.posted;
  const restored = found && {
    version: found.version,
    was: { ...fields, ...found.was },
    values: { ...fields, ...found.fields },
  };
  const whole = { version, was: fields, values: posted ?? fields };
  const begun = stale
    ? { version: stale.version, was: stale.theirs, values: stale.merged }
    : posted
      ? whole
      : (restored ?? whole);
  const { version: from, was } = begun;
  const draft = useFormDraft(element, { form, kept, version: from, was, onFound: setFound, layOver });
  const isLedOn = useIsLedTo(leadsTo);
  useFocusOnProblem(element, answer);
  const noteSaved = useEffectEvent(() => draft.forget());
  useEffect(() => {
    if (answer?.saved || isLedOn) noteSaved();
  }, [answer, isLedOn]);
  return (
    <Form
      // What it begins with is another: so are the fields.
      key={`${form} ${begun.version} ${restored ? 'draft' : ''} ${stale ? 'stale' : ''}`}
      ref={element}
      id={id}
      method="post"
      encType={encType}
      preventScrollReset={preventScrollReset}
      onInput={(event) => {
        draft.noteInput();
        onInput?.(event.currentTarget);
      }}
      className={className}
    >
      <input type="hidden" name={safeFields.version} value={begun.version} />
      {sendsWas && <input type="hidden" name={safeFields.was} value={JSON.stringify(begun.was)} />}
      {answer?.saved && <Notice tone="success">{props.saved ?? t('settings.saved')}</Notice>}
      {answer?.problem && !stale && <Notice tone="danger">{answer.problem}</Notice>}
      {stale && <StaleSavePanel stale={stale} label={label} shown={props.shown} />}
      {found && !stale && !posted && <DraftNotice draft={found} onDiscard={draft.forget} />}
      {children(begun.values)}
    </Form>
  );
}

/** Whether a form that was sent leads there; one that could not be saved stays where it is, and a lost login leads elsewhere. */
function useIsLedTo(place: string | undefined): boolean {
  const { state, formMethod, location } = useNavigation();
  // What is on its way is told with the place of this front before it.
  const here = useHref(useLocation().pathname);
  if (place === undefined || state !== 'loading' || formMethod !== 'POST') return false;
  return location.pathname !== here && location.pathname.includes(place);
}
