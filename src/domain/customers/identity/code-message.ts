import type { Locale } from '../../../kernel/locale.ts';
import { smsText } from '../../../platform/i18n/sms-text.ts';
import { prepareSms } from '../../../platform/sms/sms-length.ts';
import type { CodePurpose } from './login-code.rules.ts';

/**
 * The text message with a code. Phones read the last line to offer the code, only on pages of that host. If the host is
 * too long for one message, the text is shortened.
 */
export function codeMessage(locale: Locale, purpose: CodePurpose, code: string, host: string): string {
  const fillIn = `\n@${host} #${code}`;
  const full = smsText(locale, purpose, { code }) + fillIn;
  const prepared = prepareSms(full);
  const fits = prepared.ok && prepared.value.kind === 'SMS';
  return fits ? full : smsText(locale, 'short', { code }) + fillIn;
}
