/** Texts of the parts of the home page that only a customer sees: the order under way and the usual products. */
export const forYou = {
  'usuals.take': 'you take {count}',
  'usuals.today': 'today',
  'usuals.yesterday': 'yesterday',
  'usuals.daysAgo': { one: '{count} day ago', other: '{count} days ago' },
  'usuals.due': 'about now',
  'usuals.addAll': 'Add all {count} · {sum}',
  'usuals.added': { one: 'Added to the basket: {count} product', other: 'Added to the basket: {count} products' },
  'usuals.noRoom': 'Your basket is full. Not added: {names}.',
  'usuals.undo': 'Undo',
  'usuals.times': '{name}, {count} pcs',
  'underWay.payBy': 'Pay by {time} {day}',
} as const;
