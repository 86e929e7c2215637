/** The zip codes of Jeju are fixed, unlike the other islands with a surcharge, which are a setting. */
export function isJejuZip(zipCode: string): boolean {
  return /^\d{5}$/.test(zipCode) && zipCode >= '63000' && zipCode <= '63644';
}

interface Said {
  readonly zip_code: string;
  readonly is_jeju: boolean;
  readonly is_remote: boolean;
}

/** The stored island marks: from the zip code if there is one, otherwise from the customer. */
export function islandMarks({ zip_code, is_jeju, is_remote }: Said): Omit<Said, 'zip_code'> {
  if (zip_code !== '') return { is_jeju: isJejuZip(zip_code), is_remote: false };
  return { is_jeju, is_remote: is_remote && !is_jeju };
}

interface Spelled {
  readonly address_text: string;
  readonly address_en: string;
}

/** Changes of an address. The English spelling of another place would be worse than none. */
export function withSpelling<T extends Partial<Spelled>>(
  before: Spelled,
  changes: T,
): T | (T & { address_en: string }) {
  const { address_text = before.address_text } = changes;
  return address_text === before.address_text ? changes : { address_en: '', ...changes };
}

/** More than anyone needs, and few enough to show at once. */
export const mostAddresses = 20;

/** The limits of address texts; the database enforces the same. */
export const longestText = {
  recipient_name: 80,
  address_text: 300,
  address_en: 300,
  address_detail: 200,
  entrance_note: 200,
} as const;
