import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Ground } from './ground.ts';

const script = join(import.meta.dirname, '../../../deploy/certificates.sh');

/** The files of one machine, as the programs in `deploy/` need them. */
export type Certificate = Readonly<Record<'caFile' | 'certificateFile' | 'keyFile' | 'pemFile', string>>;

/** Creates a certificate with `deploy/certificates.sh`, signed by an authority with its own folder. */
export async function makeCertificate(
  ground: Ground,
  machine: string,
  names: readonly string[],
  authority = 'tls',
): Promise<Certificate> {
  const folder = await ground.makeFolder(authority);
  await ground.run('sh', [await ground.copy(script, 'certificates.sh'), folder, machine, ...names]);
  return {
    caFile: join(folder, 'ca.crt'),
    certificateFile: join(folder, `${machine}.crt`),
    keyFile: join(folder, `${machine}.key`),
    pemFile: join(folder, `${machine}.pem`),
  };
}

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  /** Without one, only the authority is known. */
  readonly shown?: Certificate;
}

/** A call to a machine that requires a certificate. */
export async function askMachine(
  url: string,
  { caFile }: Pick<Certificate, 'caFile'>,
  { method = 'GET', body, shown }: Question,
): Promise<{ readonly status: number; readonly body: string }> {
  const certificate = shown && { cert: await readFile(shown.certificateFile), key: await readFile(shown.keyFile) };
  const options = { method, ca: await readFile(caFile), ...certificate, agent: false, timeout: 2_000 };
  return new Promise((resolve, reject) => {
    const asked = request(url, options, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, body: await text(answer).catch(() => '') });
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end(body);
  });
}
