import { type DragEvent, useId, useRef, useState } from 'react';
import { productLimits } from '../../../domain/catalogue/products/product.rules.ts';
import { type Cropping, pictureCroppings } from '../../../domain/catalogue/products/product-edit.rules.ts';
import { locales } from '../../../kernel/locale.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { MoveButton } from '../frame/move-button.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';
import { moved } from './moved.ts';
import { PhotoAdvice } from './photo-advice.tsx';
import { PictureShapes } from './picture-shapes.tsx';
import { sendPicture } from './send-picture.ts';
import type { SentPicture, ShownPicture } from './sent-pictures.ts';

interface Props {
  /** The product's pictures, and uploaded ones that are not saved yet. */
  readonly pictures: readonly ShownPicture[];
  readonly onSent: (picture: SentPicture) => void;
  readonly values: Fields;
}

/**
 * The pictures of a product in order: several can be dropped at once, moved by pointer or keyboard, and given alt
 * texts.
 */
export function PictureList({ pictures, onSent, values }: Props) {
  const { t, locale } = useStaffText();
  const isAlive = useIsAlive();
  const [order, setOrder] = useState<readonly number[]>(() => orderIn(values.pictures ?? '', pictures));
  const [crop, setCrop] = useState<Cropping>('centre');
  const [sending, setSending] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [dragged, setDragged] = useState<number | null>(null);
  const hidden = useRef<HTMLInputElement>(null);
  // An upload takes a while: the picture is added to the order of that moment, not to the order when it was chosen.
  const latest = useRef(order);
  const waiting = useRef(0);
  // Uploads run in sequence, also later ones: the shop accepts one at a time per person.
  const line = useRef(Promise.resolve());
  const inputId = useId();

  function arrange(next: readonly number[]): void {
    latest.current = next;
    setOrder(next);
    if (!hidden.current) return;
    hidden.current.value = next.join(',');
    hidden.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function wait(more: number): void {
    waiting.current += more;
    setSending(waiting.current);
  }

  function take(files: readonly File[]): void {
    const room = Math.max(0, productLimits.pictures - latest.current.length - waiting.current);
    const chosen = files.slice(0, room);
    const refused = files.length > room ? [t('pictures.tooMany', { most: productLimits.pictures })] : [];
    const isFirst = waiting.current === 0;
    setProblems((all) => (isFirst ? refused : [...all, ...refused]));
    wait(chosen.length);
    line.current = line.current.then(() => sendAll(chosen, crop));
  }

  async function sendAll(files: readonly File[], cropping: Cropping): Promise<void> {
    for (const file of files) {
      const sent = await sendPicture(file, cropping, {
        locale,
        isNone: t('pictures.isNone'),
        trouble: t('failed.title'),
      });
      wait(-1);
      if (typeof sent === 'string') setProblems((all) => [...all, `${file.name}: ${sent}`]);
      else {
        onSent({ ...sent, at: Date.now() });
        arrange([...latest.current, sent.id]);
      }
    }
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) take([...event.dataTransfer.files]);
  }

  return (
    <fieldset className="grid min-w-0 gap-3" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input ref={hidden} type="hidden" name="pictures" defaultValue={order.join(',')} />
      {problems.map((problem) => (
        <Notice key={problem} tone="danger">
          {problem}
        </Notice>
      ))}
      <div className="flex flex-wrap items-end gap-3 no-js:hidden">
        <label
          htmlFor={inputId}
          className="grid min-h-24 min-w-56 flex-1 cursor-pointer place-items-center rounded-md border-2 border-line-strong border-dashed p-4 text-center has-disabled:cursor-default has-disabled:text-ink-soft"
        >
          {sending > 0 ? t('pictures.sending', { count: sending }) : t('pictures.drop')}
          <input
            id={inputId}
            type="file"
            multiple
            disabled={!isAlive}
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </label>
        <SelectField
          name="safe.crop"
          label={t('pictures.crop')}
          value={crop}
          onChange={(event) => setCrop(event.target.value as Cropping)}
          options={pictureCroppings.map((value) => ({
            value,
            label: t(`crop.${value}`),
          }))}
        />
      </div>
      <PhotoAdvice />
      <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {order.flatMap((id, index) => {
          const shown = pictures.find((one) => one.id === id);
          if (!shown) return [];
          const number = index + 1;
          return [
            <li
              key={id}
              draggable
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => {
                if (dragged !== null) arrange(moved(order, dragged, index));
                setDragged(null);
              }}
              className="grid gap-2 rounded-md border border-line p-3"
            >
              <div className="grid gap-2">
                <PictureShapes picture={shown.picture} number={number} />
                <div className="flex flex-wrap gap-2">
                  <MoveButton
                    label={t('pictures.earlier', { number })}
                    isOff={index === 0}
                    onMove={() => arrange(moved(order, index, index - 1))}
                  >
                    ←
                  </MoveButton>
                  <MoveButton
                    label={t('pictures.later', { number })}
                    isOff={index === order.length - 1}
                    onMove={() => arrange(moved(order, index, index + 1))}
                  >
                    →
                  </MoveButton>
                  <Button
                    type="button"
                    variant="quiet"
                    disabled={!isAlive}
                    onClick={() => arrange(order.filter((one) => one !== id))}
                  >
                    {t('pictures.remove')}
                  </Button>
                </div>
              </div>
              {locales.map((language) => (
                <Field
                  key={language}
                  name={`alt.${id}.${language}`}
                  lang={language}
                  label={`${t('pictures.alt', { number })}, ${t(`language.${language}`)}`}
                  defaultValue={values[`alt.${id}.${language}`] ?? ''}
                  maxLength={200}
                />
              ))}
            </li>,
          ];
        })}
      </ol>
    </fieldset>
  );
}

/** A draft may refer to pictures that have been deleted since. */
function orderIn(text: string, pictures: readonly ShownPicture[]): readonly number[] {
  const ids = text.split(',').map(Number);
  return ids.filter((id) => pictures.some((one) => one.id === id));
}
