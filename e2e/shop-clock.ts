// Loaded into a shop process before it starts (`node --import`): its JavaScript clock starts at SHOP_CLOCK.
const MachineDate = Date;
const ahead = Date.parse(process.env.SHOP_CLOCK ?? '') - Date.now();

function now(): number {
  return MachineDate.now() + ahead;
}

// A proxy, because dates are constructed from many kinds of arguments, and only the current time must change.
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, property, receiver) => (property === 'now' ? now : Reflect.get(target, property, receiver)),
});
