/** Words of the page that the working day begins with. */
export const staffToday = {
  'today.morning': 'Good morning, {name}',
  'today.afternoon': 'Good afternoon, {name}',
  'today.evening': 'Good evening, {name}',
  'today.morningAll': 'Good morning',
  'today.afternoonAll': 'Good afternoon',
  'today.eveningAll': 'Good evening',
  'today.role': 'You work here as: {role}',
  'today.keys': 'Press ? to see the keyboard shortcuts.',
} as const;
