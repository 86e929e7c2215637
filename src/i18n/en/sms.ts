/** Text messages. Carriers charge by 90 bytes, of which a Cyrillic letter takes two: every word counts. */
export const sms = {
  login: '[Dasturxon] Code {code}. Do not share it.',
  phone: '[Dasturxon] Code {code} confirms your number.',
  deletion: '[Dasturxon] Code {code} DELETES your account.',
  short: 'Dasturxon: code {code}',
} as const;
