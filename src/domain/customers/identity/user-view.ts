import type { UserRecord } from './user.store.ts';

export function userViewOf({ id, phoneNumber, name, locale }: UserRecord) {
  return { id, phone_number: phoneNumber, name, locale };
}
