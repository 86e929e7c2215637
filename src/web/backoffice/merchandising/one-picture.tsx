import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pictureSources } from '../../../domain/catalogue/products/picture.rules.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { sendPicture } from '../products/send-picture.ts';
import {
  readSent,
  type SentPicture,
  type ShownPicture,
  sentPicturesField,
  writeSent,
} from '../products/sent-pictures.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

/** The fields that a form with such a picture stores in its draft. */
export const pictureFields = ['picture', sentPicturesField];

interface Props {
  readonly picture: ShownPicture | null;
  /** The form values: the picture's id or nothing, and the uploaded picture. */
  readonly values: Fields;
  readonly error?: string | undefined;
  readonly removable?: boolean;
}

/** A single picture field, cropped to a square and uploaded as soon as it is chosen; the form contains its id. */
export function OnePicture({ picture, values, error, removable = false }: Props) {
  const { t, locale } = useStaffText();
  const isAlive = useIsAlive();
  const [sent, setSent] = useState<SentPicture | null>(
    () => readSent(values[sentPicturesField], Date.now())[0] ?? null,
  );
  // A picture uploaded too long ago has been deleted and can no longer be chosen.
  const [chosen, setChosen] = useState(() => {
    const named = [sent, picture].some((one) => one && String(one.id) === values.picture);
    return named || !values.picture ? (values.picture ?? '') : String(picture?.id ?? '');
  });
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const id = useId();
  const shown = [sent, picture].find((one) => one && String(one.id) === chosen);

  function choose(next: string): void {
    flushSync(() => setChosen(next));
    // Notifies listeners of input, which read the value from the field.
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async function take(file: File): Promise<void> {
    setSending(true);
    setProblem(null);
    const words = { locale, isNone: t('pictures.isNone'), trouble: t('failed.title') };
    const answer = await sendPicture(file, 'centre', words);
    setSending(false);
    if (typeof answer === 'string') return setProblem(answer);
    setSent({ ...answer, at: Date.now() });
    choose(String(answer.id));
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1 font-medium">{t('window.picture')}</legend>
      <input ref={hidden} type="hidden" name="picture" value={chosen} />
      <input type="hidden" name={sentPicturesField} value={writeSent(sent ? [sent] : [])} />
      {(problem ?? error) && <Notice tone="danger">{problem ?? error}</Notice>}
      <div className="flex flex-wrap items-center gap-3 no-js:hidden">
        {shown && (
          <img
            src={pictureSources(shown.picture).src}
            alt={t('window.picture')}
            className="size-24 rounded-md bg-muted"
          />
        )}
        <label
          htmlFor={id}
          className="grid min-h-24 min-w-56 cursor-pointer place-items-center rounded-md border-2 border-line-strong border-dashed p-4 text-center focus-within:outline-2 has-disabled:cursor-default has-disabled:text-ink-soft"
        >
          {isSending ? t('window.pictureSending') : t('window.pictureDrop')}
          <input
            id={id}
            type="file"
            disabled={!isAlive}
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void take(file);
              currentTarget.value = '';
            }}
          />
        </label>
        {removable && chosen !== '' && (
          <Button type="button" variant="quiet" size="small" disabled={!isAlive} onClick={() => choose('')}>
            {t('window.pictureNone')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
