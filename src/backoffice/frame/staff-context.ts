import { createContext, use } from 'react';
import type { StaffMember } from '../../features/staff/staff-me.contract.ts';

export const StaffContext = createContext<StaffMember | null>(null);

/** Who works with this page. */
export function useStaff(): StaffMember {
  const staff = use(StaffContext);
  if (!staff) throw new Error('useStaff needs the frame of the back office above it');
  return staff;
}
