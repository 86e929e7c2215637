import { createContext, use } from 'react';
import type { StaffMe } from '../../../domain/staff/authentication/staff-session.contract.ts';

export const StaffContext = createContext<StaffMe | null>(null);

/** The current staff member. */
export function useStaff(): StaffMe {
  const staff = use(StaffContext);
  if (!staff) throw new Error('useStaff must be used within the back-office layout');
  return staff;
}
