import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { S3Config } from '../start/service-keys.ts';
import { describeFileStore, keysOf, readAll } from './file-store.test-suite.ts';
import { listPageOf, s3FileStore } from './s3-file-store.ts';

const keyPair = { accessKeyId: 'AKIATESTTESTTESTTEST', secretAccessKey: 'wJalr/XUtnFEMI+K7MDENG/bPxRfiCYEXAMPLEKEY' };
const bucketName = 'shop-files';
const region = 'ap-northeast-2';

interface FakeS3 {
  readonly settings: S3Config;
  readonly requests: string[];
  readonly objects: Map<string, { body: Buffer; type: string; at: Date }>;
  /** Responses to send instead of the real ones, one per request. */
  readonly trouble: ('hang' | number)[];
  close(): Promise<void>;
}

/** The part of S3 that the store uses, with two keys per page of a list. Requests without a valid signature get 403. */
async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const requests: string[] = [];
  const trouble: FakeS3['trouble'] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    requests.push(`${request.method} ${request.url}`);
    const wrong = trouble.shift();
    if (wrong === 'hang') return;
    const problem = problemWithSignature(request, body);
    if (wrong || problem) {
      const quoted = request.headers.authorization;
      response.writeHead(wrong ?? 403, { 'content-type': 'application/xml', location: 'http://127.0.0.1:9/elsewhere' });
      response.end(`<Error><Code>${problem ?? 'InternalError'}</Code><Message>${quoted}</Message></Error>`);
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === `/${bucketName}` && searchParams.get('list-type') === '2') {
      response.end(listOf(searchParams.get('prefix') ?? '', searchParams.get('continuation-token')));
      return;
    }
    const key = decodeURIComponent(pathname.slice(`/${bucketName}/`.length));
    const object = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, { body, type: request.headers['content-type'] ?? '', at: new Date() });
      response.end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (object) {
      response.writeHead(200, { 'content-type': object.type, 'content-length': object.body.length });
      response.end(request.method === 'HEAD' ? undefined : object.body);
    } else {
      response.writeHead(404).end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>');
    }
  }

  function listOf(prefix: string, token: string | null): string {
    // Tokens are opaque. These contain characters that both XML and URLs must escape.
    const after = token ? Buffer.from(token.replace(/^<&\+ "/, ''), 'base64').toString() : '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const shown = keys.slice(0, 2);
    const more = keys.length > shown.length;
    const next = `<&+ "${Buffer.from(shown.at(-1) ?? '').toString('base64')}`;
    return `<?xml version="1.0" encoding="UTF-8"?>
      <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucketName}</Name>
      <Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${shown.length}</KeyCount><MaxKeys>2</MaxKeys>
      <IsTruncated>${more}</IsTruncated>
      ${more ? `<NextContinuationToken>${escapeXml(next)}</NextContinuationToken>` : ''}
      ${shown
        .map(
          (key) => `<Contents><Key>${escapeXml(key)}</Key>
            <LastModified>${objects.get(key)?.at.toISOString()}</LastModified><ETag>&quot;0&quot;</ETag>
            <Size>${objects.get(key)?.body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
        )
        .join('')}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, bucket: bucketName, region, ...keyPair },
    requests,
    objects,
    trouble,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** AWS Signature Version 4, written from its specification so that it shares no mistake with the signing library. */
function problemWithSignature(request: IncomingMessage, body: Buffer): string | null {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  const [, credential = '', signedHeaders = '', signature = ''] = parts ?? [];
  const time = String(request.headers['x-amz-date']);
  const moment = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - moment) < 15 * 60_000)) return 'RequestTimeTooSkewed';

  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${keyPair.accessKeyId}/${scope}`) return 'InvalidAccessKeyId';

  const signed = signedHeaders.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((n) => /^(host|content-type|x-amz-.*)$/.test(n));
  if (mustBeSigned.some((header) => !signed.includes(header))) return 'HeadersNotSigned';
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonicalRequest = [
    request.method,
    path.split('/').map(decodeURIComponent).map(uriEncode).join('/'),
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => pair.split('=').map(decodeURIComponent).map(uriEncode).join('='))
      .sort()
      .join('&'),
    ...signed.map((header) => `${header}:${String(request.headers[header]).trim()}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest)].join('\n');
  const signingKey = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${keyPair.secretAccessKey}`,
  );
  const expected = createHmac('sha256', signingKey).update(toSign).digest('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}

function uriEncode(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[A-Za-z0-9\-._~]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&#34;');
}

describeFileStore('the S3 store keeps the promises of a file store', async () => {
  const fake = await startFakeS3();
  return { store: s3FileStore(fake.settings, () => {}), close: fake.close };
});

describe('the S3 store and its service', () => {
  let s3: FakeS3;
  let store: ReturnType<typeof s3FileStore>;
  const beef = 'pictures/beef-320.avif';

  beforeEach(async () => {
    s3 = await startFakeS3();
    store = s3FileStore(s3.settings, () => {});
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await s3.close();
  });

  test('uses path-style URLs and stores the content type', async () => {
    await store.put(beef, Buffer.from('beef'), 'image/avif');
    await readAll(store, beef);
    await store.delete(beef);
    expect(s3.requests).toEqual(
      ['PUT', 'HEAD', 'GET', 'DELETE'].map((method) => `${method} /shop-files/pictures/beef-320.avif`),
    );
    await store.put('notes/a.txt', Buffer.from('a'), 'text/plain');
    expect(s3.objects.get('notes/a.txt')?.type).toBe('text/plain; charset=utf-8');
  });

  test('reads a list page by page, and no further than the caller iterates', async () => {
    const keys = Array.from({ length: 5 }, (_, n) => `notes/${n}.txt`);
    for (const key of keys) await store.put(key, Buffer.from(key), 'text/plain');
    s3.requests.length = 0;
    expect(await keysOf(store, 'notes/')).toEqual(keys);
    expect(s3.requests).toHaveLength(3);
    for await (const { key } of store.list('notes/')) {
      expect(key).toBe('notes/0.txt');
      break;
    }
    expect(s3.requests).toHaveLength(4);
  });

  test('omits foreign files in the bucket from its lists', async () => {
    for (const key of ['Report (1) & more.txt', 'a&b<c>.txt', beef]) {
      s3.objects.set(key, { body: Buffer.from('x'), type: 'text/plain', at: new Date() });
    }
    expect(await keysOf(store, '')).toEqual([beef]);
  });

  test('derives the content type from the name and ignores that of the bucket', async () => {
    s3.objects.set(beef, { body: Buffer.from('<script>'), type: 'text/html', at: new Date() });
    expect(await store.find(beef)).toMatchObject({ contentType: 'image/avif' });
  });

  test('sends no request for impossible keys', async () => {
    expect(await store.find('../beef.png')).toBeNull();
    expect(await store.find('pictures/logo.svg')).toBeNull();
    expect(s3.requests).toEqual([]);
  });

  test('retries when the service is busy', async () => {
    s3.trouble.push(500, 503);
    await store.put(beef, Buffer.from('beef'), 'image/avif');
    expect(s3.requests).toHaveLength(3);
    s3.trouble.push(500);
    expect(await store.find(beef)).toMatchObject({ bytes: 4 });
    s3.trouble.push(429);
    expect(await keysOf(store, '')).toEqual([beef]);
  });

  test('gives up after a few attempts', async () => {
    s3.trouble.push(...Array<number>(20).fill(500));
    await expect(store.put(beef, Buffer.from('beef'), 'image/avif')).rejects.toThrow(
      `The file store answered 500 (InternalError) to PUT ${beef}.`,
    );
    expect(s3.requests).toHaveLength(4);
  });

  test('fails when a file was deleted before it is opened', async () => {
    await store.put(beef, Buffer.from('beef'), 'image/avif');
    const file = await store.find(beef);
    await store.delete(beef);
    await expect(file?.open()).rejects.toThrow(`answered 404 (NoSuchKey) to GET ${beef}`);
  });

  test('treats a file that the service does not know as deleted', async () => {
    s3.trouble.push(404);
    await expect(store.delete(beef)).resolves.toBeUndefined();
  });

  test('follows no redirect', async () => {
    s3.trouble.push(307);
    await expect(store.find(beef)).rejects.toThrow(`answered 307 to HEAD ${beef}`);
    expect(s3.requests).toHaveLength(1);
  });

  test.each([
    ['secret', { secretAccessKey: 'another-secret' }, 'SignatureDoesNotMatch'],
    ['access key', { accessKeyId: 'AKIAOTHEROTHEROTHER1' }, 'InvalidAccessKeyId'],
    ['region', { region: 'us-east-1' }, 'InvalidAccessKeyId'],
  ])('is refused with a wrong %s, and its error contains no secret', async (_what, wrong, code) => {
    const settings = { ...s3.settings, ...wrong };
    const refused = s3FileStore(settings, () => {});
    const failures = [
      refused.put(beef, Buffer.from('beef'), 'image/avif'),
      refused.find(beef),
      refused.delete(beef),
      keysOf(refused, 'pictures/'),
    ].map((failing) => failing.then(String, String));
    expect(await Promise.all(failures)).toEqual([
      `Error: The file store answered 403 (${code}) to PUT ${beef}.`,
      `Error: The file store answered 403 to HEAD ${beef}.`,
      `Error: The file store answered 403 (${code}) to DELETE ${beef}.`,
      `Error: The file store answered 403 (${code}) to GET the list of pictures/*.`,
    ]);
    expect(s3.objects.size).toBe(0);
  });

  test('times out when the service stays silent', async () => {
    const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 50);
      return controller.signal;
    });
    s3.trouble.push('hang');
    await expect(store.find(beef)).rejects.toThrow(`The file store did not respond to HEAD ${beef}.`);
    expect(asked).toHaveBeenCalledWith(15_000);
  });

  test('names the request when the service cannot be reached', async () => {
    const nowhere = s3FileStore({ ...s3.settings, endpoint: 'http://127.0.0.1:9' }, () => {});
    await expect(nowhere.find(beef)).rejects.toThrow(`The file store did not respond to HEAD ${beef}.`);
  });

  test('sends each signed request with the given fetch function', async () => {
    const seen: string[] = [];
    const own = s3FileStore(
      s3.settings,
      () => {},
      async (request) => {
        seen.push(request.method);
        return fetch(request);
      },
    );
    await own.put(beef, Buffer.from('beef'), 'image/avif');
    expect(String(await readAll(own, beef))).toBe('beef');
    expect(seen).toEqual(['PUT', 'HEAD', 'GET']);
  });
});

describe('reading a list', () => {
  const contents = (key: string, at = '2026-11-15T03:17:00.000Z') =>
    `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
  const list = (inside: string) => `<ListBucketResult xmlns="x">${inside}</ListBucketResult>`;
  const end = '<IsTruncated>false</IsTruncated>';

  test('decodes all kinds of entities', () => {
    const page = listPageOf(list(`${end}${contents('a&amp;lt;&lt;&gt;&quot;&apos;&#1082;&#x43A;&#x1F356;')}`));
    expect(page.files.map(({ key }) => key)).toEqual(['a&lt;<>"\'кк🍖']);
    expect(page.files[0]?.modifiedAt.toISOString()).toBe('2026-11-15T03:17:00.000Z');
    expect(page.next).toBeNull();
  });

  test('accepts an empty list', () => {
    expect(listPageOf(list(end))).toEqual({ files: [], next: null });
  });

  test.each([
    ['another document', '<html><IsTruncated>false</IsTruncated></html>'],
    ['a list without IsTruncated', list(contents('a.txt'))],
    ['an invalid IsTruncated', list('<IsTruncated>perhaps</IsTruncated>')],
    ['a truncated list without a token', list('<IsTruncated>true</IsTruncated>')],
    ['a file without a name', list(`${end}<Contents><LastModified>2026-11-15T03:17:00Z</LastModified></Contents>`)],
    ['a file without a date', list(`${end}<Contents><Key>a.txt</Key></Contents>`)],
    ['an invalid date', list(`${end}${contents('a.txt', 'yesterday')}`)],
    ['an unknown entity', list(`${end}${contents('a&nbsp;b.txt')}`)],
    ['a bare ampersand', list(`${end}${contents('a&b.txt')}`)],
    ['an impossible character', list(`${end}${contents('a&#x110000;.txt')}`)],
  ])('refuses %s', (_what, xml) => {
    expect(() => listPageOf(xml)).toThrow('The file store');
  });

  test('refuses a repeated page instead of looping', async () => {
    const circle = list('<IsTruncated>true</IsTruncated><NextContinuationToken>same</NextContinuationToken>');
    const settings = { endpoint: 'http://localhost', bucket: bucketName, region, ...keyPair };
    const store = s3FileStore(
      settings,
      () => {},
      async () => new Response(circle),
    );
    await expect(keysOf(store, '')).rejects.toThrow('repeats a page');
  });
});
