/** Whether a host name can only mean this machine. Unusual spellings of loopback addresses are rejected. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1' || name === '[::1]') return true;
  const numbers = name.split('.');
  return numbers.length === 4 && numbers[0] === '127' && numbers.every((part) => /^\d{1,3}$/.test(part));
}
