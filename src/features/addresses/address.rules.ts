/** The zip codes of Jeju never change, unlike the list of other islands that cost extra, which is a setting. */
export function isJejuZip(zipCode: string): boolean {
  return /^\d{5}$/.test(zipCode) && zipCode >= '63000' && zipCode <= '63644';
}

/** Whether an address is on Jeju: the zip code knows; without one it is what the customer says. */
export function isOnJeju(zipCode: string, said: boolean): boolean {
  return zipCode === '' ? said : isJejuZip(zipCode);
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
