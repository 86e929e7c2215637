import type { Feature } from '../../platform/start/feature.ts';
import type { ShelfParts } from '../catalogue/catalogue.feature.ts';
import { sweepPicturesJob } from './picture-sweep.job.ts';
import { productPictureApi } from './product-picture.api.ts';
import { productPreviewApi } from './product-preview.api.ts';
import { staffProductApi } from './staff-product.api.ts';

export const productsFeature: Feature<ShelfParts> = {
  handlers: ({ db, keeper, files, secret }) => [
    ...staffProductApi(db, keeper),
    ...productPreviewApi(db, keeper),
    ...productPictureApi(db, { files, secret }),
  ],
  jobs: ({ db }) => [sweepPicturesJob(db)],
};
