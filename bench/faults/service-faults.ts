import type { Mood, Service } from './bad-line.ts';
import { addressCall, addressPage, googleLogin, type Look, loginCode } from './looks.ts';
import type { Fault } from './trial.ts';

/** Longer than five failures in a row and the rest that the shop then gives a service. */
const lastsMs = 12_000;

export const serviceFaults: readonly Fault[] = [
  ...(['slow', 'garbage', '500', 'wrong amount', 'down'] as const).map((mood) => faultOf('Toss', 'toss', mood, [])),
  ...(['slow', 'garbage', '500', 'down'] as const).flatMap((mood) => [
    faultOf('the text message service', 'sms', mood, [loginCode]),
    faultOf('Google', 'google', mood, [googleLogin]),
    faultOf('Juso', 'juso', mood, [addressCall, addressPage]),
  ]),
];

function faultOf(name: string, service: Service, mood: Mood, looks: readonly Look[]): Fault {
  const words = { well: '', slow: 'is slow', garbage: 'answers garbage', '500': 'answers 500', down: 'is down' };
  return {
    name: `${name} ${mood === 'wrong amount' ? 'tells of a wrong amount' : words[mood]}`,
    bring: async ({ line }) => line.set(service, mood),
    heal: async ({ line }) => line.set(service, 'well'),
    lastsMs,
    looks,
  };
}
