import type { addPhoto } from '../../../domain/fulfilment/photos/photo.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { CallFailure } from '../../../platform/http/browser-client.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';

type SentPhoto = AnswerOf<typeof addPhoto>['data'];
type Failed = Pick<CallFailure, 'code' | 'message'>;

interface Sending {
  /** The base URL of the API. */
  readonly base: string;
  readonly locale: Locale;
  /** Called with the uploaded part, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Uploads one photo. With XMLHttpRequest, because fetch does not report upload progress. */
export function sendPhoto(photo: Blob, { base, locale, onProgress }: Sending): Promise<Result<SentPhoto, Failed>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${base}/api/photos/`);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('Accept-Language', locale);
    request.setRequestHeader('Content-Type', photo.type.startsWith('image/') ? photo.type : 'image/jpeg');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve(err({ code: 'offline' }));
    request.onload = () => {
      const answer = request.response as { data?: SentPhoto; error?: Failed } | null;
      resolve(answer?.data ? ok(answer.data) : err(answer?.error ?? { code: 'internal' }));
    };
    request.send(photo);
  });
}
