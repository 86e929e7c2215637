/** Where the courier leaves a parcel, as the customer chooses and reads it. */
export const dropOff = {
  'drop.hand': 'Hand it to me',
  'drop.door': 'At the door (문 앞)',
  'drop.security_desk': 'Security desk (경비실)',
  'drop.dormitory_office': 'Dormitory office (기숙사 사무실)',
  'drop.locker': 'Parcel locker (무인택배함)',
} as const;
