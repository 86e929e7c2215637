import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ErrorCode, Failure } from '../../../kernel/error-codes.ts';
import { addDays, koreanDateOf } from '../../../kernel/korea-time.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { violatedConstraint } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { encodePhoto } from '../../../platform/files/photo-encoder.ts';
import { failed, failedUntil, type Handler, handle } from '../../../platform/http/handler.ts';
import { AdmissionQueue } from '../../../platform/server/admission-queue.ts';
import { changedMeanwhile } from '../../staff/audit/row-version.store.ts';
import { certificateScanUrl, isPdf } from '../products/certificate-scan.rules.ts';
import {
  addCertificate,
  addCertificateScan,
  changeCertificate,
  getCertificate,
  getCertificateScan,
  listCertificates,
  type StaffCertificate,
} from './certificate.contract.ts';
import { certificateWarning, mostScanBytes, warningDays } from './certificate.rules.ts';
import {
  type CertificateChange,
  type CertificateRow,
  insertCertificate,
  isScanOfCertificate,
  readCertificate,
  readCertificates,
  scanFolder,
  updateCertificate,
} from './certificate.store.ts';

/** Decoding a picture occupies a whole CPU for a moment. */
const atOnce = 1;
const mayWait = 5;

/** Management of halal certificates. */
export function certificateApi(db: OpenDatabase['db'], files: FileStore): Handler[] {
  const queue = new AdmissionQueue(atOnce, mayWait);
  return [
    handle(listCertificates, async ({ query: { q, ending, sort, page, page_size: pageSize } }) => {
      const today = koreanDateOf(Date.now());
      const until = ending === '1' ? addDays(today, Math.max(...warningDays)) : null;
      const { certificates, count } = await readCertificates(db, {
        words: q?.trim() ?? '',
        until,
        today,
        sort,
        page,
        pageSize,
      });
      return ok({ data: certificates.map(shown), count, next: page * pageSize < count ? page + 1 : null });
    }),
    handle(getCertificate, async ({ params: { id } }) => {
      const found = await readCertificate(db, id);
      return found ? ok({ data: shown(found) }) : failed('not_found');
    }),
    handle(addCertificate, async ({ body }) => {
      if (body.valid_until < body.valid_from) return failed('invalid_input', { valid_until: 'too_early' });
      return answered(
        await written(db, async (transaction) => {
          const id = await insertCertificate(transaction, body);
          const added = id === undefined ? undefined : await readCertificate(transaction, id);
          return added ? ok(added) : failed('certificate_known');
        }),
      );
    }),
    handle(changeCertificate, async ({ params: { id }, body: { version, ...change } }) =>
      answered(await written(db, (transaction) => changeIn(transaction, id, version, change))),
    ),
    handle(addCertificateScan, async ({ body: { path, bytes } }) => {
      if (bytes > mostScanBytes) return failed('body_too_large');
      const drawn = await queue.run(async () => storable(await readFile(path)));
      if (!drawn) return failedUntil('unavailable', 5);
      if (!drawn.ok) return failed(drawn.error);
      const { body, type, contentType } = drawn.value;
      const scan = `${randomBytes(16).toString('hex')}.${type}`;
      await files.put(scanFolder + scan, body, contentType);
      return ok({ data: { scan } });
    }),
    handle(getCertificateScan, async ({ params: { key } }) => {
      const file = (await isScanOfCertificate(db, key)) ? await files.find(scanFolder + key) : null;
      if (!file) return failed('not_found');
      const { contentType, bytes } = file;
      // A file that may contain scripts is downloaded and never opened in the origin of the shop.
      const saved = isPdf(key) ? { filename: 'halal-certificate.pdf' } : {};
      const cacheControl = 'public, max-age=86400';
      return ok({ data: { contentType, bytes, cacheControl, ...saved, open: () => file.open() } });
    }),
  ];
}

/**
 * Maps violations of the constraints that a number is unique per certifier and a scan belongs to one certificate, which
 * concurrent requests may cause.
 */
async function written(
  db: OpenDatabase['db'],
  work: (transaction: Database) => Promise<Result<CertificateRow, Failure>>,
): Promise<Result<CertificateRow, Failure>> {
  try {
    return await transact(db, work);
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'certificates_body_number_key') return failed('certificate_known');
    if (constraint === 'certificates_scan_key_key') return failed('invalid_input', { scan: 'invalid' });
    throw error;
  }
}

async function changeIn(
  transaction: Database,
  id: number,
  version: number,
  change: CertificateChange,
): Promise<Result<CertificateRow, Failure>> {
  const before = await readCertificate(transaction, id);
  if (!before) return failed('not_found');
  const { valid_from = before.valid_from, valid_until = before.valid_until } = change;
  if (valid_until < valid_from) return failed('invalid_input', { valid_until: 'too_early' });
  const isWritten = await updateCertificate(transaction, id, version, change);
  const after = await readCertificate(transaction, id);
  if (!after) return failed('not_found');
  if (!isWritten) return err(await changedMeanwhile(transaction, [{ table: 'certificates', row: id }], shown(after)));
  return ok(after);
}

function answered(result: Result<CertificateRow, Failure>): Result<{ data: StaffCertificate }, Failure> {
  return result.ok ? ok({ data: shown(result.value) }) : result;
}

function shown(row: CertificateRow): StaffCertificate {
  return {
    ...row,
    scan_url: row.scan && certificateScanUrl(row.scan),
    warning: certificateWarning(row, koreanDateOf(Date.now())),
  };
}

interface Storable {
  readonly body: Buffer;
  readonly type: 'webp' | 'pdf';
  readonly contentType: string;
}

/** A picture is encoded again; a PDF must have a valid start and end. */
async function storable(bytes: Buffer): Promise<Result<Storable, ErrorCode>> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const isWhole = bytes.subarray(-1_024).includes('%%EOF');
    return isWhole ? ok({ body: bytes, type: 'pdf', contentType: 'application/pdf' }) : err('scan_unreadable');
  }
  const drawn = await encodePhoto(bytes);
  if (!drawn.ok) return err(drawn.error === 'photo_unreadable' ? 'scan_unreadable' : drawn.error);
  return ok({ body: drawn.value.body, type: 'webp', contentType: 'image/webp' });
}
