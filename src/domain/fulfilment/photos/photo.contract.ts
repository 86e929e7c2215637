import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { mostPhotoBytes } from './photo.rules.ts';

/** Unguessable, and useful only to its owner. */
export const photoId = z.string().regex(/^[0-9a-f]{32}$/);

export const photoView = z.object({ id: photoId, url: z.string() });

export const addPhoto = endpoint({
  name: 'addPhoto',
  method: 'POST',
  path: '/api/photos/',
  base: 'main',
  access: 'user',
  summary:
    'Upload a photo (JPEG, PNG or WebP, as the body or as the file of a form) for a claim or a review. GET on the returned url shows it to its owner; an unused photo is deleted after a day',
  body: z.instanceof(UploadedFile),
  picture: { mostBytes: mostPhotoBytes },
  answer: z.object({ data: photoView.extend({ width: z.int(), height: z.int() }) }),
  errors: [
    'photo_unreadable',
    'photo_too_detailed',
    'body_too_large',
    'too_many_photos',
    'too_many_uploads',
    'unavailable',
  ],
});

export const getPhoto = endpoint({
  name: 'getPhoto',
  method: 'GET',
  path: '/api/photos/:id',
  base: 'main',
  access: 'public',
  summary:
    'Retrieve a photo: for its owner, for the customer of its claim and staff who may read claims, and for everyone once its review is published',
  params: z.object({ id: photoId }),
  answer: z.object({ data: z.custom<FileAnswer>() }),
  file: 'image/webp',
  errors: ['not_found'],
});

nameSchemas({ Photo: photoView });

examples(
  { width: 1_200, height: 900 },
  {
    Photo: { id: '5f0c2a9be1d74386a0b1c2d3e4f50617' },
    AddPhotoAnswer: { id: '5f0c2a9be1d74386a0b1c2d3e4f50617' },
    getPhoto: { id: '5f0c2a9be1d74386a0b1c2d3e4f50617' },
  },
);
