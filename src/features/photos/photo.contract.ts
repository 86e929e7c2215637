import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { mostPhotoBytes } from './photo.rules.ts';

/** Too many possibilities to guess, and of use to its owner only. */
export const photoId = z.string().regex(/^[0-9a-f]{32}$/);

export const photoView = z.object({ id: photoId, url: z.string() });

export const addPhoto = endpoint({
  method: 'POST',
  path: '/api/photos/',
  base: 'main',
  access: 'user',
  summary:
    'Takes one photo (JPEG, PNG or WebP as the body) for a claim or a review. GET on the url in the answer gives it back to its owner; one that is not used within a day is deleted',
  body: z.instanceof(Uint8Array),
  picture: { mostBytes: mostPhotoBytes },
  answer: z.object({ data: photoView.extend({ width: z.int(), height: z.int() }) }),
  errors: ['photo_unreadable', 'body_too_large', 'too_many_photos', 'unavailable'],
  reads: [],
});
