import { z } from 'zod';
import { examples } from '../../../platform/http/examples.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';

/** A picture in every encoded width; the page builds its sources from this. */
export const picture = z.object({
  key: z.string(),
  widths: z.array(z.int()),
  placeholder: z.string(),
});

/** The background colour behind a category's pictures. */
export const tint = z.enum(['rose', 'clay', 'sand', 'honey', 'leaf', 'mint', 'sky', 'plum']);

/** For the cloth in the basket and after paying. */
export const servingUrl = z
  .string()
  .describe('URL of a small picture of the food itself: the second picture of the product, or its only one');

nameSchemas({ Picture: picture });

examples({ placeholder: '' }, { Picture: { widths: [200, 400, 800] } });
