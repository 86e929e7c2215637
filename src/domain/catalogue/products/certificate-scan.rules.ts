/** Where customers see a certificate; the key is the name of its file. */
export function certificateScanUrl(key: string): string {
  return `/api/certificates/scan/${key}`;
}

export function isPdf(scan: string): boolean {
  return scan.endsWith('.pdf');
}
