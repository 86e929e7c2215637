import type { Cropping } from '../../../domain/catalogue/products/product-edit.rules.ts';
import type { addProductPicture } from '../../../domain/catalogue/products/product-picture.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';

export type SentPicture = AnswerOf<typeof addProductPicture>['data'];

interface Words {
  readonly locale: Locale;
  /** Said of what is no picture at all. */
  readonly isNone: string;
  readonly trouble: string;
}

/** Sends one picture; in words, if it is refused. What a browser does not know, such as some phones’ photos, the shop looks at. */
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
