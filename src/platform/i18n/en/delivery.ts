/** Delivery times. Weekdays include their preposition, because languages inflect them. */
export const delivery = {
  'delivery.orderBy': 'Order by {time} {day} (Korean time) – arrives {when}',
  'delivery.orderWithin': 'Order in the next {left}, get it {when}',
  'delivery.fee': 'Delivery {price} · free from {free}',
  'delivery.today': 'today',
  'delivery.either': '{from}, or {to}',
  'unit.hour': '{value} h',
  'unit.minute': '{value} min',
  'unit.second': '{value} s',
  'date.onDay': '{weekday}, {day}\u00A0{month}',
  'onWeekday.0': 'on Sunday',
  'onWeekday.1': 'on Monday',
  'onWeekday.2': 'on Tuesday',
  'onWeekday.3': 'on Wednesday',
  'onWeekday.4': 'on Thursday',
  'onWeekday.5': 'on Friday',
  'onWeekday.6': 'on Saturday',
} as const;
