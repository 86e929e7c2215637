import type { PhotoView } from '../../../domain/fulfilment/photos/photo.rules.ts';
import { usePhotosText } from '../../../platform/i18n/photos-text.ts';
import { PhotoLinks } from '../../ui/photo-links.tsx';

/** Uploaded photos. */
export function PhotoRow({ photos }: { readonly photos: readonly PhotoView[] }) {
  const t = usePhotosText();
  return (
    <PhotoLinks
      photos={photos.map(({ id, url }, index) => ({
        ...{ id, url },
        alt: t('photo', { number: index + 1 }),
        label: t('open', { number: index + 1 }),
      }))}
    />
  );
}
