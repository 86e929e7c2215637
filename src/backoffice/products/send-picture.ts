import type { Cropping } from '../../features/products/product-edit.rules.ts';
import type { addProductPicture } from '../../features/products/product-picture.contract.ts';
import type { AnswerOf } from '../../http/endpoint.ts';
import type { Locale } from '../../kernel/locale.ts';

export type SentPicture = AnswerOf<typeof addProductPicture>['data'];

/** Sends one picture; in words, if it is refused. */
export async function sendPicture(
  file: File,
  crop: Cropping,
  { locale, trouble }: { readonly locale: Locale; readonly trouble: string },
): Promise<SentPicture | string> {
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
