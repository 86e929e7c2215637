import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { between } from '../../kernel/text-parts.ts';
import { OutsideService, type RecordCall } from '../server/outside-call.ts';
import type { S3Config } from '../start/service-keys.ts';
import { contentTypeOfKey, type FileStore, isFileKey, requireFileKey, requireStorable } from './file-store.ts';

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

interface ListPage {
  readonly files: readonly { readonly key: string; readonly modifiedAt: Date }[];
  /** Start of the next page, or null on the last one. */
  readonly next: string | null;
}

/** For all attempts of a request together. Reading a body may take longer, because a visitor's phone may be slow. */
const answerWithin = 15_000;
const transferWithin = 120_000;

/**
 * Keeps files in a bucket of any S3-compatible service. aws4fetch retries a few times when the service is busy. A
 * custom `fetchImpl` gets each signed request once and must retry itself.
 */
export function s3FileStore(
  settings: S3Config,
  record: RecordCall,
  fetchImpl?: (request: Request) => Promise<Response>,
): FileStore {
  const s3 = new OutsideService('s3', record);
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3, initRetryMs: 100 });
  const bucket = `${settings.endpoint}/${encodeURIComponent(settings.bucket)}`;

  async function send(method: Method, about: string, address: string, options: SendOptions = {}): Promise<Response> {
    const init = {
      method,
      headers: { ...options.headers, 'x-amz-content-sha256': sha256(options.body ?? '') },
      ...(options.body ? { body: options.body } : {}),
      signal: AbortSignal.timeout(options.within ?? answerWithin),
      // A signed request is valid for one URL: a redirect is a configuration error and is not followed.
      redirect: 'manual' as const,
      aws: { allHeaders: true },
    };
    try {
      const answer = async () =>
        fetchImpl ? fetchImpl(await client.sign(address, init)) : client.fetch(address, init);
      // Not retried here: aws4fetch retries with a new signature.
      return await s3.fetch(method.toLowerCase(), false, answer);
    } catch (error) {
      throw new Error(`The file store did not respond to ${method} ${about}.`, { cause: error });
    }
  }

  async function readPage(prefix: string, token: string | null): Promise<ListPage> {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) });
    // A plus sign means a space only in forms; signatures use %20.
    const answer = await send('GET', `the list of ${prefix}*`, `${bucket}?${query.toString().replaceAll('+', '%20')}`);
    if (!answer.ok) throw await failure(answer, 'GET', `the list of ${prefix}*`);
    return listPageOf(await answer.text());
  }

  return {
    async put(key, body, contentType) {
      const headers = { 'content-type': requireStorable(key, contentType) };
      const options = { headers, body: new Uint8Array(body), within: transferWithin };
      const answer = await send('PUT', key, `${bucket}/${key}`, options);
      if (!answer.ok) throw await failure(answer, 'PUT', key);
      await answer.arrayBuffer();
    },
    async find(key) {
      const contentType = contentTypeOfKey(key);
      if (!contentType) return null;
      const answer = await send('HEAD', key, `${bucket}/${key}`);
      if (answer.status === 404) return null;
      if (!answer.ok) throw await failure(answer, 'HEAD', key);
      return {
        contentType,
        bytes: lengthOf(answer, key),
        async open() {
          const file = await send('GET', key, `${bucket}/${key}`, { within: transferWithin });
          if (!file.ok) throw await failure(file, 'GET', key);
          // An empty file may come without a body.
          return file.body ? Readable.fromWeb(file.body as ReadableStream) : Readable.from([]);
        },
      };
    },
    async delete(key) {
      requireFileKey(key);
      const answer = await send('DELETE', key, `${bucket}/${key}`);
      // Some services return 404 where S3 returns 204. The file is deleted either way.
      if (!answer.ok && answer.status !== 404) throw await failure(answer, 'DELETE', key);
      await answer.arrayBuffer();
    },
    async *list(prefix) {
      let token: string | null = null;
      do {
        const page: ListPage = await readPage(prefix, token);
        // Other files in the bucket do not belong to this store.
        yield* page.files.filter(({ key }) => isFileKey(key));
        if (page.next !== null && page.next === token) throw new Error('The file store repeats a page of its list.');
        token = page.next;
      } while (token !== null);
    },
  };
}

interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly within?: number;
}

/** Repeats only the code of an S3 error, because the rest quotes the request with the access key. */
async function failure(answer: Response, method: Method, about: string): Promise<Error> {
  const code = between(await answer.text().catch(() => ''), '<Code>', '</Code>') ?? '';
  const named = /^[A-Za-z]{1,64}$/.test(code) ? ` (${code})` : '';
  return new Error(`The file store answered ${answer.status}${named} to ${method} ${about}.`);
}

function lengthOf(answer: Response, key: string): number {
  const length = answer.headers.get('content-length') ?? '';
  if (!/^\d+$/.test(length)) throw new Error(`The file store returned no length of ${key}.`);
  return Number(length);
}

/** Reads the needed fields of a ListBucketResult and refuses anything else. */
export function listPageOf(xml: string): ListPage {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('The file store returned an invalid list.');
  const [head = '', ...entries] = xml.split('<Contents>');
  const ends: string[] = [];
  const files = entries.map((entry) => {
    const [fields = '', ...end] = entry.split('</Contents>');
    ends.push(...end);
    const modifiedAt = new Date(requiredField(fields, 'LastModified'));
    if (Number.isNaN(modifiedAt.getTime())) throw new Error('The file store listed a file with an unreadable date.');
    return { key: requiredField(fields, 'Key'), modifiedAt };
  });
  const rest = [head, ...ends].join('');
  const truncated = requiredField(rest, 'IsTruncated');
  if (truncated !== 'true' && truncated !== 'false') throw new Error('The file store listed files without an end.');
  return { files, next: truncated === 'true' ? requiredField(rest, 'NextContinuationToken') : null };
}

function requiredField(xml: string, name: string): string {
  const text = between(xml, `<${name}>`, `</${name}>`);
  if (!text || text.includes('<')) throw new Error(`The file store listed files without ${name}.`);
  return unescapeXml(text);
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replaceAll(/&([^;&]*;?)/g, (whole, inner: string) => {
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));$/i.exec(inner) ?? [];
    const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (codePoint <= 0x10ffff) return String.fromCodePoint(codePoint);
    const named = inner.endsWith(';') ? namedEntities[inner.slice(0, -1)] : undefined;
    if (named === undefined) throw new Error(`The file store listed a name with an unknown entity ${whole}.`);
    return named;
  });
}

function sha256(body: Uint8Array | string): string {
  return createHash('sha256').update(body).digest('hex');
}
