import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** A response as transferred: the body is still compressed, headers have the server's spelling and order. */
export interface Answer {
  readonly status: number;
  readonly rawHeaders: readonly string[];
  readonly header: (name: string) => string;
  readonly body: Buffer;
}

export async function fetchRaw(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const [response] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return {
    status: response.statusCode ?? 0,
    rawHeaders: response.rawHeaders,
    header: (name) => String(response.headers[name] ?? ''),
    body,
  };
}

/** Simulated customers need a browser's name, because robots are refused first under overload. */
export const browserAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

/** Token for the metrics of the measured shops. */
export const metricsToken = 'of the measurement';

/** The processor time a server has used so far, from its metrics. */
export async function cpuSeconds(origin: string): Promise<number> {
  const { process_cpu_seconds_total: seconds } = await metricsOf(origin);
  if (seconds === undefined) throw new Error(`${origin} reports no processor time`);
  return seconds;
}

/** The metrics of a shop or a reference server, by name, or by name and labels as printed. */
export async function metricsOf(origin: string): Promise<Readonly<Partial<Record<string, number>>>> {
  const { body } = await fetchRaw(`${origin}/metrics`, { authorization: `Bearer ${metricsToken}` });
  const lines = body.toString().split('\n');
  const told = lines.filter((line) => line !== '' && !line.startsWith('#'));
  // A label may contain spaces, a number does not.
  return Object.fromEntries(
    told.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
