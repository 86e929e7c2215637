import type { ReviewTag } from '../../src/domain/fulfilment/reviews/review.rules.ts';
/** One text in every language of the shop. */
export interface Texts {
  readonly en: string;
  readonly ru: string;
  readonly uz: string;
}

export type Tint = 'rose' | 'clay' | 'sand' | 'honey' | 'leaf' | 'mint' | 'sky' | 'plum';

export interface CategorySeed {
  readonly slug: string;
  /** Slug of the parent category, or null at the top of the tree. */
  readonly parent: string | null;
  readonly name: Texts;
  /** Korean name; found by search, not shown. */
  readonly ko: string;
  /** Soft background of the category's pictures. */
  readonly tint: Tint;
}

export interface BrandSeed {
  readonly slug: string;
  readonly name: string;
  /** ISO 3166 alpha-2 country the brand comes from. */
  readonly country: string;
  /** Spellings in other scripts that customers type. */
  readonly alsoKnownAs: readonly string[];
}

export type Packaging =
  | 'tray'
  | 'vacuum'
  | 'pouch'
  | 'bag'
  | 'box'
  | 'jar'
  | 'can'
  | 'bottle'
  | 'carton'
  | 'tub'
  | 'wrap';
export type Storage = 'fresh' | 'chilled' | 'frozen' | 'ambient';

export interface VariationSeed {
  /** 1 grams, 2 millilitres, 4 pieces. */
  readonly unitType: 1 | 2 | 4;
  readonly unitAmount: number;
  /** Regular price in whole won, before any discount. */
  readonly price: number;
  readonly discountPercent?: number;
  /** Pieces in stock; 0 is sold out. */
  readonly stock: number;
}

export interface ProductSeed {
  readonly slug: string;
  readonly category: string;
  readonly brand: string;
  readonly name: Texts;
  /** Korean name; found by search, not shown. */
  readonly ko: string;
  readonly description: Texts;
  readonly ingredients: Texts;
  /** Contents of a set. */
  readonly setContents?: Texts;
  readonly storage: Storage;
  /** ISO 3166 alpha-2 country of origin. */
  readonly origin: string;
  /** Key of the halal certificate in certificates.ts. */
  readonly certificate: string;
  readonly picture: {
    readonly art: string;
    readonly packaging: Packaging;
    /** Label colour of the pack. */
    readonly colour: string;
  };
  readonly variations: readonly VariationSeed[];
  /** Words in any script that should also find the product. */
  readonly searchWords: readonly string[];
  /** 0–1000; sales rank, so that lists have an order before real sales exist. */
  readonly popularity: number;
  /** How many days a delivery keeps, if it differs from other products stored alike, e.g. herbs. */
  readonly keepsDays?: number;
}

export interface CertificateSeed {
  /** Certifying body as it signs its certificates. */
  readonly body: string;
  /** ISO 3166 alpha-2 country of the body. */
  readonly bodyCountry: string;
  readonly number: string;
  readonly scope: Texts;
  /** First day of validity, YYYY-MM-DD. */
  readonly validFrom: string;
  /** Last day of validity, YYYY-MM-DD. */
  readonly validUntil: string;
}

export interface ReviewSeed {
  /** Slug of the product. */
  readonly product: string;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly locale: 'en' | 'ru' | 'uz';
  readonly text: string;
  readonly author: string;
  /** What the author said with one tap. */
  readonly tags?: readonly ReviewTag[];
  readonly daysAgo: number;
}
