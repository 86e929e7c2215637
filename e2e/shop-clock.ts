// Loaded into a shop process before it starts (`node --import`): the clock of its JavaScript starts at SHOP_CLOCK.
const MachineDate = Date;
const ahead = Date.parse(process.env.SHOP_CLOCK ?? '') - Date.now();

function now(): number {
  return MachineDate.now() + ahead;
}

// A proxy, because a date can be made from many kinds of arguments, and only a date of now is another one.
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, property, receiver) => (property === 'now' ? now : Reflect.get(target, property, receiver)),
});
