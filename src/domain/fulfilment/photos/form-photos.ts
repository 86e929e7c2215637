import type { ErrorCode } from '../../../kernel/error-codes.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import type { PostedForm } from '../../../platform/http/uploaded-file.ts';
import { addPhoto } from './photo.contract.ts';
import { type PhotoView, photoUrl } from './photo.rules.ts';

export interface FormPhotos {
  readonly photos: readonly PhotoView[];
  /** The error of a photo in the form. */
  readonly problem?: ErrorCode;
}

/**
 * The photos of a posted form: those already uploaded, by id, and those in the form itself, which are uploaded now.
 * `suffix` is the one of the photo field, if the form has several.
 */
export async function photosOf(
  api: ServerClient,
  { values, files }: PostedForm,
  most: number,
  suffix = '',
): Promise<FormPhotos> {
  const ids = [
    ...new Set(values.getAll(`photos${suffix}`).filter((id) => typeof id === 'string' && /^[0-9a-f]{32}$/.test(id))),
  ];
  const photos = ids.slice(0, most).map((id) => ({ id: String(id), url: photoUrl(String(id)) }));
  const chosen = files.filter(({ name }) => name === `photo_files${suffix}`).slice(0, most - photos.length);
  for (const { file } of chosen) {
    const sent = await api.attempt(addPhoto, { body: file });
    if (!sent.ok) return { photos, problem: sent.error.code };
    const { id, url } = sent.value.data;
    photos.push({ id, url });
  }
  return { photos };
}
