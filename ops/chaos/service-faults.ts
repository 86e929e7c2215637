import type { Mood, Service } from './bad-line.ts';
import { addressAskedBefore, addressCall, addressPage, type Look, loginCode, loginWith, payment } from './looks.ts';
import type { Fault } from './trial.ts';

/** Longer than five failures in a row and the pause after which the shop tries a service again. */
const lastsMs = 12_000;

const paid = payment('pay.paidTitle');
const checking = payment('pay.checkingTitle');
/** An invalid response does not mean that the provider is down. */
const toldWhen = (mood: Mood) => (mood === 'garbage' ? 'oauth_failed' : 'provider_unavailable');

export const serviceFaults: readonly Fault[] = [
  // The shop asks Toss again after a wrong amount, receives the stored amount, and the order is paid.
  faultOf('Toss', 'toss', 'wrong amount', [paid]),
  ...(['slow', 'garbage', '500', 'down'] as const).map((mood) => faultOf('Toss', 'toss', mood, [checking])),
  ...(['slow', 'garbage', '500', 'down'] as const).flatMap((mood) => [
    faultOf('the text message service', 'sms', mood, [loginCode]),
    faultOf('Google', 'google', mood, [loginWith('google', toldWhen(mood))]),
    faultOf('Kakao', 'kakao', mood, [loginWith('kakao', toldWhen(mood))]),
    faultOf('Juso', 'juso', mood, [addressCall, addressPage, addressAskedBefore]),
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
