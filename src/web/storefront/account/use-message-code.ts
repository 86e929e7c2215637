import { useEffect, useEffectEvent } from 'react';

/** Waits for the phone to offer the code from a text message for this site (WebOTP, Chrome on Android). */
export function useMessageCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(request)
      .then((credential) => take((credential as { code?: string } | null)?.code ?? ''))
      // Refused, or aborted when the field unmounts. The customer can still type the code.
      .catch(() => {});
    return () => waiting.abort();
  }, []);
}
