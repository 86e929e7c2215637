import type { CommonParts, Room } from '../../platform/start/room.ts';
import type { KnownSettings } from '../shop/settings/known-settings.ts';
import { homeApi } from './merchandising/home.api.ts';
import { sectionApi } from './merchandising/section.api.ts';
import { synonymApi } from './merchandising/synonym.api.ts';
import { registerPreviews } from './og-images/preview.api.ts';
import { sweepPreviewsJob } from './og-images/preview-sweep.job.ts';
import type { CatalogueCache } from './products/catalogue-cache.ts';
import { categoryApi } from './products/category.api.ts';
import { sweepPicturesJob } from './products/picture-sweep.job.ts';
import { productApi } from './products/product.api.ts';
import { productPictureApi } from './products/product-picture.api.ts';
import { productPreviewApi } from './products/product-preview.api.ts';
import { staffProductApi } from './products/staff-product.api.ts';
import { currentEngine } from './search/current-engine.ts';
import { PopularSearches } from './search/popular-searches.ts';
import { searchApi } from './search/search.api.ts';
import { trimSearchesJob } from './search/search-trim.job.ts';
import { certificateApi } from './stock/certificate.api.ts';
import { watchCertificatesJob, watchCertifiedOrdersJob } from './stock/certificate-expiry.job.ts';
import { countApi } from './stock/count.api.ts';
import { endingApi } from './stock/ending.api.ts';
import { intakeApi } from './stock/intake.api.ts';
import { sweepScansJob } from './stock/scan-sweep.job.ts';
import { stockListApi } from './stock/stock-list.api.ts';
import { stockMovementApi } from './stock/stock-movement.api.ts';

/** The parts that rooms need to read the catalogue. */
export interface CatalogueParts extends CommonParts {
  readonly catalogueCache: CatalogueCache;
}

interface Parts extends CatalogueParts {
  readonly settings: KnownSettings;
}

export const catalogueRoom: Room<Parts> = {
  handlers: ({ db, files, catalogueCache, secret, settings }) => [
    ...categoryApi(db),
    ...productApi(db, catalogueCache),
    ...staffProductApi(db, catalogueCache),
    ...productPreviewApi(db, catalogueCache),
    ...productPictureApi(db, { files, secret }),
    ...searchApi(currentEngine(catalogueCache), new PopularSearches(db)),
    ...homeApi(db),
    ...sectionApi(db),
    ...synonymApi(db, currentEngine(catalogueCache)),
    ...stockListApi(db, catalogueCache, currentEngine(catalogueCache)),
    ...stockMovementApi(db),
    ...intakeApi(db),
    ...countApi(db),
    ...endingApi(db, settings),
    ...certificateApi(db, files),
  ],
  jobs: ({ db, files, catalogueCache, log }) => [
    sweepPicturesJob(db),
    sweepPreviewsJob(files, catalogueCache),
    trimSearchesJob(db),
    sweepScansJob(db, files),
    watchCertifiedOrdersJob(db, log),
    watchCertificatesJob(db, log),
  ],
  routes: (app, { files, catalogueCache }) => registerPreviews(app, { files, catalogueCache }),
};
