import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { inText, whole } from '../../../platform/http/input-types.ts';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { logoVariants } from './company.rules.ts';
import { settingGroups, shopNames } from './setting-groups.ts';
import { groupView } from './settings.contract.ts';

const version = whole(0, 2_000_000_000);
const mostLogoBytes = 5 * 1024 * 1024;
const shared = { base: 'main', access: 'staff', may: settingGroups.brand.may } as const;
const answer = z.object({ data: groupView('brand') });

export const saveBrand = endpoint({
  ...shared,
  name: 'saveBrand',
  method: 'PATCH',
  path: '/api/staff/settings/brand/',
  summary: 'Set the name of the shop in each language; `remove` removes a logo',
  body: z.object({
    version,
    name: shopNames.optional(),
    remove: z.enum(logoVariants).optional(),
  }),
  answer,
  errors: ['changed_meanwhile'],
});

export const sendLogo = endpoint({
  ...shared,
  name: 'sendLogo',
  method: 'POST',
  path: '/api/staff/settings/brand/logo/',
  summary: 'Upload a logo (JPEG, PNG or WebP as the body), which is re-encoded; `dark` is for dark mode',
  query: z.object({ variant: z.enum(logoVariants), version: inText(version) }),
  body: z.instanceof(UploadedFile),
  picture: { mostBytes: mostLogoBytes },
  answer,
  errors: [
    'changed_meanwhile',
    'photo_unreadable',
    'photo_too_detailed',
    'body_too_large',
    'too_many_uploads',
    'unavailable',
  ],
});
