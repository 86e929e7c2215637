import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type PhotoView, photoTypes } from '../../../domain/fulfilment/photos/photo.rules.ts';
import { usePhotosText } from '../../../platform/i18n/photos-text.ts';
import { classes } from '../../ui/classes.ts';
import { FieldError, FieldHint, useFieldIds } from '../../ui/field-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Plus } from '../../ui/icons/plus.ts';
import { X } from '../../ui/icons/x.ts';
import { photosBack } from './photos-back.ts';
import { type Upload, usePhotos } from './use-photos.ts';

interface Props {
  /** Photos that were already uploaded, from a form that was returned with errors. */
  readonly sent: readonly PhotoView[];
  readonly most: number;
  /** Distinguishes the controls of several photo fields in one form. */
  readonly suffix?: string;
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  /** Called when uploads start and when all have finished. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
}

/**
 * Photos are uploaded when they are chosen, and the form submits only their ids. Without JavaScript the native file
 * input submits them with the form.
 */
export function PhotoField({ sent, most, suffix = '', label, hint, error, onBusy }: Props) {
  const t = usePhotosText();
  const { photos, upload, error: sendError, add, remove, putBack } = usePhotos(sent, most);
  const input = useRef<HTMLInputElement>(null);
  const shownError = sendError ?? (photos.length === 0 ? error : undefined);
  const ids = useFieldIds({ label, hint, error: shownError }, undefined);
  const left = most - photos.length;

  function take(field: HTMLInputElement): void {
    const files = [...(field.files ?? [])];
    field.value = '';
    if (files.length > 0) void add(files);
  }
  // Chosen before hydration.
  const takeEarly = useEffectEvent(() => {
    if (input.current) take(input.current);
  });
  useEffect(() => takeEarly(), []);
  useEffect(() => onBusy?.(upload !== null), [onBusy, upload]);
  useEffect(() => {
    const field = input.current;
    const take = ({ detail }: CustomEventInit<readonly PhotoView[]>) =>
      putBack((now) => (now.length > 0 ? now : (detail ?? [])));
    field?.addEventListener(photosBack, take);
    return () => field?.removeEventListener(photosBack, take);
  }, [putBack]);

  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ id, url }, index) => (
          <li key={id} className="relative size-24">
            <input type="hidden" name={`photos${suffix}`} value={id} />
            <img
              src={url}
              alt={t('photo', { number: index + 1 })}
              width={96}
              height={96}
              className="size-24 rounded-md bg-muted object-cover"
            />
            <span className="-end-2 -top-2 absolute">
              <IconButton label={t('remove', { number: index + 1 })} variant="floating" onClick={() => remove(id)}>
                <X className="size-4" />
              </IconButton>
            </span>
          </li>
        ))}
        {upload && (
          <li>
            <UploadTile upload={upload} label={t('sending', { name: upload.name })} />
          </li>
        )}
        {left > 0 && (
          <li>
            <label
              className={classes(
                'relative grid size-24 place-items-center content-center gap-1 rounded-md border-2 border-line-strong border-dashed',
                'p-1 text-center font-medium text-brand-text text-sm hover:bg-muted noscript:w-full noscript:max-w-80',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                upload && 'opacity-50',
              )}
            >
              <Plus className="size-6" />
              {t('add')}
              <input
                ref={input}
                {...ids}
                type="file"
                name={`photo_files${suffix}`}
                accept={photoTypes}
                multiple
                disabled={upload !== null}
                aria-label={`${label}: ${t('add')}`}
                onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget)}
                className="absolute inset-0 size-full cursor-pointer opacity-0 noscript:static noscript:h-auto noscript:opacity-100"
              />
            </label>
          </li>
        )}
      </ul>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {photos.length > 0 && (left > 0 ? t('left', { count: left }) : t('full'))}
      </p>
      <FieldError id={ids.id}>{shownError}</FieldError>
      <FieldHint id={ids.id}>{hint}</FieldHint>
    </div>
  );
}

function UploadTile({ upload, label }: { readonly upload: Upload; readonly label: string }) {
  const percent = Math.round(upload.part * 100);
  return (
    <div className="grid size-24 place-items-center rounded-md bg-muted p-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 w-full overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
