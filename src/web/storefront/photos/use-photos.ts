import { useState } from 'react';
import { mostPhotoBytes, type PhotoView } from '../../../domain/fulfilment/photos/photo.rules.ts';
import { usePhotosText } from '../../../platform/i18n/photos-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { sendPhoto } from './send-photo.ts';
import { shrunkPhoto } from './shrink-photo.ts';

/** A photo that is being uploaded. */
export interface Upload {
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
}

/**
 * The photos of a form. They are uploaded one after another as soon as they are chosen, so that submitting the form is
 * fast.
 */
export function usePhotos(first: readonly PhotoView[], most: number) {
  const t = usePhotosText();
  const { locale } = useText();
  const { api } = useFrame();
  const [photos, setPhotos] = useState(first);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [error, setError] = useState<string>();

  async function add(files: readonly File[]): Promise<void> {
    setError(undefined);
    for (const file of files.slice(0, Math.max(0, most - photos.length))) {
      setUpload({ name: file.name, part: 0 });
      const photo = await shrunkPhoto(file);
      if (photo.size > mostPhotoBytes) {
        setError(t('tooLarge'));
        continue;
      }
      const onProgress = (part: number) => setUpload({ name: file.name, part });
      const sent = await sendPhoto(photo, { base: api.main, locale, onProgress });
      if (sent.ok) setPhotos((known) => [...known, { id: sent.value.id, url: sent.value.url }]);
      else setError(sent.error.code === 'offline' ? t('offline') : (sent.error.message ?? t('failed')));
    }
    setUpload(null);
  }

  const remove = (id: string) => setPhotos((known) => known.filter((photo) => photo.id !== id));
  return { photos, upload, error, add, remove, putBack: setPhotos };
}
