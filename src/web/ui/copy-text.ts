/** Returns whether the text was copied. Browsers sometimes refuse it, and old browsers do not support it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
