import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { failed } from '../../../platform/http/handler.ts';
import { type MobileNumber, readMobileNumber } from './phone-number.rules.ts';

/** Parses the field `phone_number` of a request. */
export function readPhoneInput(text: string): Result<MobileNumber, Failure> {
  const read = readMobileNumber(text);
  return read.ok ? ok(read.value) : failed(read.error, { phone_number: read.error });
}
