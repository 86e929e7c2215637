import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { toolPackages } from './tool.ts';

/** Shown if the validator cannot run. */
export const javaMissing =
  'HTML is checked by the validator of the W3C, which needs Java 11 or newer and found none. ' +
  'Debian and Ubuntu: apt-get install default-jre-headless. macOS: brew install openjdk. Windows: winget install EclipseAdoptium.Temurin.21.JRE.';

/** Whether Java is installed. macOS has a program of that name that only says where to get it. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

export interface Remark {
  readonly file: string;
  readonly isError: boolean;
  readonly text: string;
}

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly subType?: string;
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
  readonly lastLine?: number;
}

/** React writes void elements like this and always quotes attributes. */
const ofNoInterest = ['Trailing slash on void elements has no effect'];

/** Validates all HTML files of a folder in one run. */
export async function checkHtml(folder: string): Promise<Remark[]> {
  const jar = join(toolPackages('html-checker'), 'vnu-jar/build/dist/vnu.jar');
  const options = ['--format', 'json', '--filterpattern', `.*(${ofNoInterest.join('|')}).*`, '--skip-non-html'];
  const child = spawn('java', ['-Xss8m', '-jar', jar, ...options, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  const parts: Buffer[] = [];
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const output = Buffer.concat(parts).toString();
  const begin = output.indexOf('{');
  if (begin < 0) throw new Error(`The validator returned no result: ${output.slice(0, 2_000)}`);
  const { messages } = JSON.parse(output.slice(begin)) as { messages: Message[] };
  return messages.map(({ type, url = '', message, extract = '' }) => ({
    file: url.split('/').at(-1) ?? '',
    isError: type !== 'info',
    text: `${message} ${JSON.stringify(extract)}`,
  }));
}
