import type { Cropping } from '../../../domain/catalogue/products/product-edit.rules.ts';
import type { addProductPicture } from '../../../domain/catalogue/products/product-picture.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';

export type SentPicture = AnswerOf<typeof addProductPicture>['data'];

interface Words {
  readonly locale: Locale;
  /** The message for a file that is not a picture. */
  readonly isNone: string;
  readonly trouble: string;
}

/**
 * Uploads one picture; returns a message if it is refused. Formats that the browser does not know, such as some phones’
 * photos, are left to the server.
 */
export async function sendPicture(
  file: File,
  crop: Cropping,
  { locale, isNone, trouble }: Words,
): Promise<SentPicture | string> {
  if (file.type !== '' && !file.type.startsWith('image/')) return isNone;
  try {
    const response = await fetch(`/api/staff/product-pictures/?crop=${crop}`, {
      method: 'POST',
      body: file,
      headers: { 'Accept-Language': locale, 'Content-Type': file.type || 'image/jpeg' },
    });
    const answer = (await response.json()) as { data?: SentPicture; error?: { message: string } };
    return answer.data ?? answer.error?.message ?? trouble;
  } catch {
    return trouble;
  }
}
