/** The zip codes of Jeju never change, unlike the list of other islands that cost extra, which is a setting. */
export function isJejuZip(zipCode: string): boolean {
  return /^\d{5}$/.test(zipCode) && zipCode >= '63000' && zipCode <= '63644';
}

interface Said {
  readonly zip_code: string;
  readonly is_jeju: boolean;
  readonly is_remote: boolean;
}

/** What is stored about islands: without a zip code what the customer says, otherwise what the code itself tells for good. */
export function islandMarks({ zip_code, is_jeju, is_remote }: Said): Omit<Said, 'zip_code'> {
  if (zip_code !== '') return { is_jeju: isJejuZip(zip_code), is_remote: false };
  return { is_jeju, is_remote: is_remote && !is_jeju };
}

interface Spelled {
  readonly address_text: string;
  readonly address_en: string;
}

/** Changes of an address. The spelling of another place would be worse than none. */
export function withSpelling<T extends Partial<Spelled>>(
  before: Spelled,
  changes: T,
): T | (T & { address_en: string }) {
  const { address_text = before.address_text } = changes;
  return address_text === before.address_text ? changes : { address_en: '', ...changes };
}

/** As many as anybody sends parcels to, and few enough to show at once. */
export const mostAddresses = 20;

/** How long the texts of an address may be; the database insists on the same. */
export const longestText = {
  recipient_name: 80,
  address_text: 300,
  address_en: 300,
  address_detail: 200,
  entrance_note: 200,
} as const;
