import { type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  type EncodedPicture,
  fillsSquare,
  largestFile,
  pictureSources,
} from '../../../domain/catalogue/products/picture.rules.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { classes } from '../../ui/classes.ts';
import { Picture, type PictureTint } from '../../ui/picture.tsx';

interface ShownPicture extends EncodedPicture {
  /** In the visitor's language; the product name is the fallback. */
  readonly alt: string;
}

interface Props {
  readonly name: string;
  readonly pictures: readonly ShownPicture[];
  readonly tint: PictureTint;
  /** The size that is on sale, if the pictures are the same for several sizes. */
  readonly size?: string | undefined;
  /** Opens a picture in full screen. Without it, or before hydration, the link opens the image file. */
  readonly onOpen?: ((index: number) => void) | undefined;
}

const idOf = (index: number) => `picture-${index + 1}`;

/**
 * Pictures side by side: swiped on a touch screen, chosen by thumbnail with a mouse. Without JavaScript the thumbnails
 * are anchors.
 */
export function Gallery({ name, pictures, tint, size, onOpen }: Props) {
  const { t } = useText();
  const track = useRef<HTMLUListElement>(null);
  const shown = useShownSlide(track, pictures.length);
  const several = pictures.length > 1;
  const placeOf = (index: number) => t('product.picture', { number: index + 1, count: pictures.length });

  function show(event: MouseEvent, index: number) {
    const list = track.current;
    if (!list) return;
    // The anchor would also scroll the page and add a history entry.
    event.preventDefault();
    list.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' });
  }

  function open(event: MouseEvent, index: number) {
    // A click with a modifier key opens another window.
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(index);
  }

  return (
    <section aria-label={t('product.pictures', { name })} className="grid grid-cols-1 gap-3">
      <div className="relative">
        <ul
          ref={track}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto rounded-xl"
          // A scrollable element must be reachable by keyboard.
          tabIndex={several ? 0 : undefined}
        >
          {pictures.map((picture, index) => (
            <li key={picture.key} id={idOf(index)} className="w-full shrink-0 snap-center snap-always">
              <a
                href={largestFile(picture)}
                onClick={(event) => open(event, index)}
                className="block cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture
                  {...pictureSources(picture)}
                  alt={picture.alt || (several ? `${name}. ${placeOf(index)}` : name)}
                  sizes="(min-width: 64rem) 44rem, (min-width: 48rem) 46vw, 92vw"
                  tint={tint}
                  priority={index === 0}
                  // Lower than wide, so that the sizes and the delivery promise below it are in view on a phone.
                  className={classes(
                    'w-full max-md:aspect-4/3 max-md:max-h-[calc(100svh-36.5rem)] max-md:min-h-44 lg:aspect-4/3',
                    !fillsSquare(picture) && '[&>img]:object-contain',
                  )}
                />
              </a>
            </li>
          ))}
        </ul>
        {size && (
          <p
            // Beside the price for screen readers.
            aria-hidden="true"
            className="pointer-events-none absolute bottom-3 left-3 rounded-sm bg-surface-raised px-2 py-0.5 font-semibold text-sm shadow-card"
          >
            {size}
          </p>
        )}
        {several && (
          <p
            aria-hidden="true"
            // The final width from the start: the first dot may arrive alone from the stream.
            style={{ width: `${pictures.length * 0.875 - 0.375}rem` }}
            className="absolute inset-x-0 bottom-3 mx-auto flex gap-1.5 no-js:hidden md:hidden"
          >
            {pictures.map((picture, index) => (
              <span
                key={picture.key}
                className={classes('size-2 rounded-full transition-colors', index === shown ? 'bg-ink' : 'bg-ink/25')}
              />
            ))}
          </p>
        )}
      </div>
      {several && (
        <ol className="hidden flex-wrap gap-3 no-js:flex md:flex">
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <a
                href={`#${idOf(index)}`}
                onClick={(event) => show(event, index)}
                aria-label={picture.alt ? `${placeOf(index)}: ${picture.alt}` : placeOf(index)}
                aria-current={index === shown ? 'true' : undefined}
                className="block size-20 overflow-hidden rounded-md border-2 border-transparent aria-[current]:border-brand-text"
              >
                <Picture {...pictureSources(picture)} alt="" sizes="5rem" tint={tint} />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The index of the visible picture. */
function useShownSlide(track: React.RefObject<HTMLUListElement | null>, count: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const list = track.current;
    if (!list || count < 2) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.find((entry) => entry.isIntersecting);
        if (visible) setShown([...list.children].indexOf(visible.target));
      },
      { root: list, threshold: 0.6 },
    );
    for (const slide of list.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [track, count]);
  return shown;
}
