import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ColumnHolds,
  type CourierColumn,
  columnHolds,
  mostColumns,
  mostHeadingLetters,
  mostTextLetters,
} from '../../../domain/fulfilment/couriers/courier-template.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { controlLook, FieldError } from '../../ui/field-frame.tsx';
import { ChevronDown } from '../../ui/icons/chevron-down.ts';
import { X } from '../../ui/icons/x.ts';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { MoveButton } from '../frame/move-button.tsx';
import { moved } from '../products/moved.ts';
import { safeFields } from '../safe-edits/form-draft.ts';
import { TemplatePreview } from './template-preview.tsx';
import { columnsFrom, columnsIn, columnsText } from './template-text.ts';

interface Row extends CourierColumn {
  readonly id: number;
}

interface Props {
  /** All columns as the value of the field `columns`. */
  readonly value: string;
  /** Errors by column, for the columns as they were sent. */
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly sent: string | undefined;
  readonly mayWrite: boolean;
}

const rowsOf = (text: string): Row[] => columnsFrom(text).map((column, id) => ({ ...column, id }));

/** The columns of a courier's file with a preview. Without scripts they cannot be moved. */
export function TemplateColumns({ value, errors, sent, mayWrite }: Props) {
  const { t } = useStaffText();
  const isAlive = useIsAlive();
  const [rows, setRows] = useState(() => rowsOf(value));
  const hidden = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const nextId = useRef(rows.length);
  const written = useRef(columnsText(rows));
  // Errors apply only to the columns that were sent, so a moved column leaves none behind.
  const faults = columnsText(rows) === sent ? errors : undefined;

  /** Writes into the field itself, as typing would, so that the form stores it as a draft. */
  function change(next: readonly Row[]): void {
    setRows([...next]);
    written.current = columnsText(next);
    if (!hidden.current) return;
    hidden.current.value = written.current;
    hidden.current.dispatchEvent(new Event('input', { bubbles: true }));
    // A change after choosing the colleague's columns selects the person's own columns again.
    const choice = hidden.current.form?.elements.namedItem(safeFields.take('columns'));
    if (choice instanceof RadioNodeList) choice.value = 'mine';
  }

  const noteEarly = useEffectEvent((form: HTMLFormElement) => {
    const typed = columnsIn(Object.fromEntries([...new FormData(form)].map(([name, said]) => [name, String(said)])));
    if (typed.length === rows.length && columnsText(typed) !== written.current)
      change(typed.map((column, index) => ({ id: index, ...column })));
  });
  // Input from before hydration is only in the fields.
  useEffect(() => {
    if (hidden.current?.form) noteEarly(hidden.current.form);
  }, []);

  const takeOver = useEffectEvent(() => {
    const text = hidden.current?.value ?? '';
    if (text === written.current) return;
    written.current = text;
    setRows(rowsOf(text));
  });
  // The choice between the own and a colleague's columns is written into the field from outside.
  useEffect(() => {
    const stop = new AbortController();
    hidden.current?.form?.addEventListener('input', () => takeOver(), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  const put = (id: number, changed: Partial<CourierColumn>) =>
    change(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));

  function focusIn(index: number, what: string): void {
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(what)?.focus());
  }

  function add(): void {
    change([...rows, { id: nextId.current, heading: '', holds: 'text', text: '' }]);
    nextId.current += 1;
    focusIn(rows.length, 'input');
  }

  return (
    <>
      <textarea ref={hidden} hidden name="columns" defaultValue={columnsText(rows)} />
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-3">
        <legend className="sr-only">{t('template.columns')}</legend>
        <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {rows.map((row, index) => {
            const number = index + 1;
            const fault = faults?.[`columns.${index}.heading`] ?? faults?.[`columns.${index}.text`];
            const faultId = `column-${row.id}`;
            return (
              <li
                key={row.id}
                className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface px-3 py-2"
              >
                <span aria-hidden="true" className="w-6 text-ink-soft text-sm tabular-nums">
                  {number}
                </span>
                <input
                  name={`heading.${index}`}
                  lang="ko"
                  aria-label={t('template.heading', { number })}
                  aria-invalid={fault ? true : undefined}
                  aria-describedby={fault ? `${faultId}-error` : undefined}
                  value={row.heading}
                  onChange={({ target }) => put(row.id, { heading: target.value })}
                  maxLength={mostHeadingLetters}
                  required
                  className={classes(controlLook, 'h-11 min-w-0 flex-1 basis-48')}
                />
                <div className="relative min-w-0 flex-1 basis-44">
                  <select
                    name={`holds.${index}`}
                    aria-label={t('template.content', { number })}
                    value={row.holds}
                    onChange={({ target }) => put(row.id, { holds: target.value as ColumnHolds, text: '' })}
                    className={classes(controlLook, 'h-11 appearance-none truncate pe-11')}
                  >
                    {columnHolds.map((holds) => (
                      <option key={holds} value={holds}>
                        {t(`holds.${holds}`)}
                      </option>
                    ))}
                  </select>
                  <ChevronDown className="pointer-events-none absolute end-3.5 top-3 size-5 text-ink-soft" />
                </div>
                {row.holds === 'text' && (
                  <input
                    name={`text.${index}`}
                    aria-label={t('template.text', { number })}
                    placeholder={t('template.nothing')}
                    value={row.text}
                    onChange={({ target }) => put(row.id, { text: target.value })}
                    maxLength={mostTextLetters}
                    className={classes(controlLook, 'h-11 min-w-0 flex-1 basis-32')}
                  />
                )}
                {mayWrite && (
                  <div className="ms-auto flex gap-1 no-js:hidden">
                    <MoveButton
                      label={t('window.up', { name: t('template.column', { number }) })}
                      isOff={index === 0}
                      onMove={() => change(moved(rows, index, index - 1))}
                    >
                      ↑
                    </MoveButton>
                    <MoveButton
                      label={t('window.down', { name: t('template.column', { number }) })}
                      isOff={index === rows.length - 1}
                      onMove={() => change(moved(rows, index, index + 1))}
                    >
                      ↓
                    </MoveButton>
                    <button
                      type="button"
                      data-remove
                      disabled={!isAlive}
                      aria-label={t('template.remove', { number })}
                      onClick={() => {
                        change(rows.filter(({ id }) => id !== row.id));
                        focusIn(Math.min(index, rows.length - 2), '[data-remove]');
                      }}
                      className="grid size-target place-items-center rounded-md border border-line-strong disabled:opacity-40"
                    >
                      <X className="size-4" />
                    </button>
                  </div>
                )}
                {fault && (
                  <div className="basis-full">
                    <FieldError id={faultId}>{fault}</FieldError>
                  </div>
                )}
              </li>
            );
          })}
        </ol>
        {mayWrite && rows.length < mostColumns && (
          <Button
            type="button"
            variant="secondary"
            disabled={!isAlive}
            onClick={add}
            className="justify-self-start no-js:hidden"
          >
            {t('template.add')}
          </Button>
        )}
      </fieldset>
      <TemplatePreview columns={rows} />
    </>
  );
}
