/** Where the courier leaves a parcel. */
export const dropOffs = ['hand', 'door', 'security_desk', 'dormitory_office', 'locker'] as const;
export type DropOff = (typeof dropOffs)[number];

export function isDropOff(text: unknown): text is DropOff {
  return dropOffs.some((place) => place === text);
}
