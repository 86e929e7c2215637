import { useEffect, useEffectEvent } from 'react';

/** Waits for the phone to offer the code of a text message that names this page (WebOTP, Chrome on Android). */
export function useMessageCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(request)
      .then((credential) => take((credential as { code?: string } | null)?.code ?? ''))
      // Refused, or given up when the field goes away; one can still type.
      .catch(() => {});
    return () => waiting.abort();
  }, []);
}
