import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { pictureSources } from '../../../domain/catalogue/products/picture.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeft } from '../../ui/icons/chevron-left.ts';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { X } from '../../ui/icons/x.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Gallery } from '../catalogue/gallery.tsx';
import { useZoom } from './use-zoom.ts';

interface Props extends Omit<React.ComponentProps<typeof Gallery>, 'onOpen'> {
  /** The index of the tapped picture. */
  readonly first: number;
  readonly onClose: () => void;
}

/** One picture at a time in full screen. Pinch, double tap or wheel zooms; a swipe shows the next picture. */
export default function PictureViewer({ name, pictures, tint, first, onClose }: Props) {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const picture = pictures[index] ?? pictures[0];
  const turn = (by: number) => setIndex((shown) => Math.min(Math.max(shown + by, 0), pictures.length - 1));
  const close = () => dialog.current?.close();
  const zoom = useZoom({ next: () => turn(1), previous: () => turn(-1), close });

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Also when Back has unmounted the viewer, so that the focus returns to the previous element.
    return () => shown?.close();
  }, []);

  // When the dialog is unmounted or open again, the visitor has not closed it.
  function reportClosed() {
    if (dialog.current && !dialog.current.open) onClose();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === '+' || event.key === '=') zoom.nearer();
    else if (event.key === '-') zoom.farther();
  }

  if (!picture) return null;
  const place = t('product.picture', { number: index + 1, count: pictures.length });
  return (
    <dialog
      ref={dialog}
      aria-label={t('product.pictures', { name })}
      onClose={reportClosed}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-paper text-ink open:flex"
    >
      <header className="flex shrink-0 items-center justify-between gap-3 ps-gutter pe-2 pt-safe-top">
        <p role="status" className="py-3 text-ink-soft text-sm tabular-nums">
          {place}
        </p>
        <IconButton label={t('product.closeViewer')} onClick={close}>
          <X className="size-6" />
        </IconButton>
      </header>
      <div className="relative grid min-h-0 flex-1 place-items-center overflow-hidden pb-safe-bottom">
        <div
          {...zoom.frame}
          className="aspect-square max-h-full w-full max-w-[calc(100dvh-4rem)] touch-none select-none overflow-hidden"
        >
          <div style={zoom.style}>
            <Picture
              key={picture.key}
              {...pictureSources(picture)}
              alt={picture.alt || `${name}. ${place}`}
              // Sharp enough for zooming.
              sizes="200vw"
              tint={tint}
              priority
            />
          </div>
        </div>
        {index > 0 && (
          <IconButton
            label={t('product.previousPicture')}
            variant="floating"
            onClick={() => turn(-1)}
            className="absolute top-1/2 left-3 -translate-y-1/2"
          >
            <ChevronLeft className="size-6" />
          </IconButton>
        )}
        {index < pictures.length - 1 && (
          <IconButton
            label={t('product.nextPicture')}
            variant="floating"
            onClick={() => turn(1)}
            className="absolute top-1/2 right-3 -translate-y-1/2"
          >
            <ChevronRight className="size-6" />
          </IconButton>
        )}
      </div>
    </dialog>
  );
}
