import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import {
  id,
  inText,
  koreanDay,
  lenientText,
  line,
  pageNumber,
  pageSize,
  rowVersion,
  text,
} from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { mostScanBytes } from './certificate.rules.ts';

const scope = z.object({ en: text(500, 1), ru: text(500).optional(), uz: text(500).optional() });

const staffCertificate = z.object({
  id: z.int(),
  body: z.string(),
  body_country: z.string(),
  number: z.string(),
  scope: z.object({ en: z.string(), ru: z.string().optional(), uz: z.string().optional() }),
  valid_from: z.iso.date(),
  valid_until: z.iso.date(),
  withdrawn: z.boolean().describe('Void: products under it are not on sale'),
  scan: z.string().nullable().describe('File name of the scan'),
  scan_url: z.string().nullable(),
  warning: z
    .enum(['over', 'withdrawn', '7', '30', '60'])
    .nullable()
    .describe('Ended, withdrawn, or ends within this number of days'),
  products: z.int().describe('Products that name it'),
  lots: z.int().describe('Lots in stock under it'),
  uncovered: z
    .int()
    .describe(
      'Of these lots: those made on a day that it does not cover, or under a void certificate; they are not sold',
    ),
  version: z.int(),
});
export type StaffCertificate = z.output<typeof staffCertificate>;

const scanKey = z.string().regex(/^[0-9a-f]{32}\.(?:webp|pdf)$/);

const fields = {
  body: line(120, 1).describe('The certification body'),
  body_country: z.string().regex(/^[A-Z]{2}$/),
  number: line(80, 1),
  scope: scope.describe('What it covers, as text'),
  valid_from: koreanDay,
  valid_until: koreanDay,
  scan: scanKey.nullable().describe('As returned by `certificates/scan/`'),
};

const params = z.object({ id: inText(id) });
const one = z.object({ data: staffCertificate });

export const certificateSorts = ['number', 'body', 'valid_until', '-valid_until'] as const;
export type CertificateSort = (typeof certificateSorts)[number];

export const listCertificates = endpoint({
  name: 'listCertificates',
  method: 'GET',
  path: '/api/staff/certificates/',
  base: 'main',
  access: 'staff',
  may: 'products.read',
  summary: 'List certificates, those that end first on top, ended or void ones last',
  query: z.object({
    q: lenientText(100).optional().describe('Part of a number or of the name of a certification body'),
    ending: z
      .enum(['0', '1'])
      .default('0')
      .describe('1: only those that end within 60 days, or have ended while products on sale name them'),
    sort: z.enum(certificateSorts).optional(),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(staffCertificate), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

export const getCertificate = endpoint({
  name: 'getCertificate',
  method: 'GET',
  path: '/api/staff/certificates/:id/',
  base: 'main',
  access: 'staff',
  may: 'products.read',
  summary: 'Retrieve a certificate',
  params,
  answer: one,
  errors: ['not_found'],
});

export const addCertificate = endpoint({
  name: 'addCertificate',
  method: 'POST',
  path: '/api/staff/certificates/',
  base: 'main',
  access: 'staff',
  may: 'certificates.write',
  summary: 'Create a certificate',
  body: z.object({ ...fields, scan: fields.scan.default(null) }),
  answer: one,
  errors: ['certificate_known'],
});

export const changeCertificate = endpoint({
  name: 'changeCertificate',
  method: 'PATCH',
  path: '/api/staff/certificates/:id/',
  base: 'main',
  access: 'staff',
  may: 'certificates.write',
  summary:
    'Change or void a certificate. When the call returns, products that it no longer covers are off sale, and products that it covers again are back on sale',
  params,
  body: z.object({
    ...z.object(fields).partial().shape,
    withdrawn: z.boolean().optional(),
    version: rowVersion,
  }),
  answer: one,
  errors: ['not_found', 'certificate_known', 'changed_meanwhile'],
});

export const addCertificateScan = endpoint({
  name: 'addCertificateScan',
  method: 'POST',
  path: '/api/staff/certificates/scan/',
  base: 'main',
  access: 'staff',
  may: 'certificates.write',
  summary:
    'Upload a scan (JPEG, PNG, WebP or PDF as the body). A picture is re-encoded; a PDF is stored unchanged and only ever downloaded. A scan that no certificate names is deleted after a day',
  body: z.instanceof(UploadedFile),
  picture: { mostBytes: mostScanBytes, orPdf: true },
  answer: z.object({ data: z.object({ scan: z.string() }) }),
  errors: ['scan_unreadable', 'photo_too_detailed', 'body_too_large', 'too_many_uploads', 'unavailable'],
});

export const getCertificateScan = endpoint({
  name: 'getCertificateScan',
  method: 'GET',
  path: '/api/certificates/scan/:key',
  base: 'main',
  access: 'public',
  summary: 'Download the scan of a certificate: a picture, or a PDF as an attachment',
  params: z.object({ key: scanKey }),
  answer: z.object({ data: z.custom<FileAnswer>() }),
  file: 'application/octet-stream',
  errors: ['not_found'],
});

nameSchemas({ StaffCertificate: staffCertificate });

examples(
  { uncovered: 0, scan_url: '/api/certificates/scan/5f0c2a9be1d74386a0b1c2d3e4f50617.webp' },
  {
    StaffCertificate: { products: 12, lots: 9, body: 'Uzbekistan Halal Committee', number: 'UZ-2026-0117' },
    AddCertificateBody: { body: 'Uzbekistan Halal Committee', number: 'UZ-2026-0117' },
    ChangeCertificateBody: { body: 'Uzbekistan Halal Committee', number: 'UZ-2026-0117' },
    getCertificateScan: { key: '5f0c2a9be1d74386a0b1c2d3e4f50617.webp' },
  },
);
