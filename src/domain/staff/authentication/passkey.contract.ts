import { z } from 'zod';
import { examples } from '../../../platform/http/examples.ts';

/** Binary fields of a passkey as base64url. */
const bytes = z
  .string()
  .max(16_000)
  .regex(/^[\w-]+$/);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

export const passkeyCreated = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyCreated = z.output<typeof passkeyCreated>;

/** Passed unchanged from the browser to the authenticator. */
export const passkeyQuestion = z.object({ challenge: z.string() }).loose();

examples({
  challenge: 'mE6cVn2kQ9w',
  rawId: 'mE6cVn2kQ9w',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
  signature: 'MEUCIQDx',
  userHandle: 'c3RhZmYtMQ',
  attestationObject: 'o2NmbXRkbm9uZQ',
  transports: 'internal',
});
