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
  /** The draft key, as in `settings:company`. */
  readonly form: string;
  /** Fields that the browser may store: never one with a name, number, address or account. */
  readonly kept: readonly string[];
  readonly version: number;
  /** The meaning of a submit depends on this version: a draft for another one is not restored. */
  readonly isBound?: boolean;
  readonly fields: Fields;
  readonly answer: SafeAnswer | undefined;
  readonly label: (name: string) => string;
  /** The display text of a field's value; by default the value itself. */
  readonly shown?: (name: string, value: string) => string;
  /** The message after a save, if it differs from the default. */
  readonly saved?: string | undefined;
  /** The page after a save, if it is another one, as in `/pick`. */
  readonly leadsTo?: string;
  readonly onInput?: (form: HTMLFormElement) => void;
  /** See `useFormDraft`. */
  readonly layOver?: (draft: Draft, name: string, typed: string) => string;
  /** For one form of many on a page: the page stays where it is after a submit. */
  readonly preventScrollReset?: boolean;
  readonly className?: string;
  /** For fields outside the form element. */
  readonly id?: string;
  readonly encType?: 'multipart/form-data';
  /** False for texts that are too long to be sent twice: a conflict is then reported without a comparison. */
  readonly sendsWas?: boolean;
  readonly children: (values: Fields) => ReactNode;
}

/** Like `SafeForm`, for answers of the page's own action, which may require re-authentication first. */
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
  // The page may switch to another object of the same kind, whose form must not show this draft.
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
      // Other initial values need new fields.
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

/**
 * Whether a submitted form is navigating there; a form that could not be saved stays, and a lost login navigates
 * elsewhere.
 */
function useIsLedTo(place: string | undefined): boolean {
  const { state, formMethod, location } = useNavigation();
  // A navigation's location includes the basename.
  const here = useHref(useLocation().pathname);
  if (place === undefined || state !== 'loading' || formMethod !== 'POST') return false;
  return location.pathname !== here && location.pathname.includes(place);
}
