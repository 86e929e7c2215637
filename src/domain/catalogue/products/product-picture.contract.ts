import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { UploadedFile } from '../../../platform/http/uploaded-file.ts';
import { picture } from './picture.contract.ts';
import { mostPictureBytes, pictureCroppings } from './product-edit.rules.ts';

export const addProductPicture = endpoint({
  name: 'addProductPicture',
  method: 'POST',
  path: '/api/staff/product-pictures/',
  base: 'main',
  access: 'staff',
  may: 'products.write',
  summary:
    'Upload a picture (JPEG, PNG or WebP as the body), which is cropped to a square and re-encoded. Use its id in the pictures of a product; an unused picture is deleted after a day',
  query: z.object({ crop: z.enum(pictureCroppings).default('centre').describe('Which part to keep') }),
  body: z.instanceof(UploadedFile),
  picture: { mostBytes: mostPictureBytes },
  answer: z.object({ data: z.object({ id: z.int(), picture }) }),
  errors: [
    'photo_unreadable',
    'photo_too_detailed',
    'body_too_large',
    'too_many_photos',
    'too_many_uploads',
    'unavailable',
  ],
});

examples({ crop: 'centre' });
