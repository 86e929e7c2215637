/** The public URL of a certificate scan; the key is its file name. */
export function certificateScanUrl(key: string): string {
  return `/api/certificates/scan/${key}`;
}

export function isPdf(scan: string): boolean {
  return scan.endsWith('.pdf');
}
