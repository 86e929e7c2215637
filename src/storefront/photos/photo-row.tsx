import type { PhotoView } from '../../features/photos/photo.rules.ts';
import { usePhotosText } from '../../i18n/photos-text.ts';

/** Photos that were sent, each opening whole in a window of its own. */
export function PhotoRow({ photos }: { readonly photos: readonly PhotoView[] }) {
  const t = usePhotosText();
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, url }, index) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('open', { number: index + 1 })}
            className="block"
          >
            <img
              src={url}
              alt={t('photo', { number: index + 1 })}
              width={80}
              height={80}
              loading="lazy"
              className="size-20 rounded-md bg-muted object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
