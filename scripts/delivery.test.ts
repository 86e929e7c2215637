import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import { filledIn } from '../ops/chaos/machines/filled-in.ts';
import { approvedBy } from './approved-by.ts';
import { root } from './stages.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { status, stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
const kept = new Set(stdout?.split('\n'));
/** Without git, in an unpacked folder, every existing file counts as committed. */
const isKept = (file: string) => (status === 0 ? kept.has(file) : existsSync(join(root, file)));
/** The variables that the shop, Node and its allocator read. */
const settings = new Set([
  ...[...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  ...Object.keys(parseEnv(read('deploy/memory.env'))),
]);
const namesSet = (assignments: string) => assignments.split(' ').map((one) => one.split('=')[0]);
const packages = JSON.parse(read('package.json')) as { dependencies: object };

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-delivery-'));
afterAll(() => rmSync(folder, { recursive: true }));
function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('the image', () => {
  const [building = '', running = ''] = read('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split(/^FROM /m)
    .slice(1);
  const removed = [...building.matchAll(/rm -rf ([^&\n]+)/g)].flatMap(([, names = '']) => names.trim().split(' '));
  const ignored = read('.dockerignore').trim().split('\n');
  const copied = [...running.matchAll(/^COPY --from=build \/shop\/(\S+) \.\/\1$/gm)].map(([, name = '']) => name);

  it('is built in one stage and run in another, by an unprivileged user', () => {
    expect(copied.toSorted()).toEqual(['build', 'database', 'node_modules', 'package.json', 'scripts/staff.ts', 'src']);
    expect(running.match(/^COPY /gm)).toHaveLength(copied.length);
    expect(running.indexOf('\nUSER node\n')).toBeGreaterThan(running.indexOf('\nRUN '));
    expect(running.indexOf('\nCMD ')).toBeGreaterThan(running.indexOf('\nUSER node\n'));
  });

  it('copies only existing files', () => {
    const taken = [...building.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    expect(taken.length).toBeGreaterThan(3);
    expect(taken.filter((name) => name !== '.' && !isKept(name))).toEqual([]);
  });

  it('contains every file and package that its programs import, except the simulators', () => {
    const [, main = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(running) ?? [];
    const imported = importsOf(main, 'scripts/staff.ts');
    expect(imported.files.size).toBeGreaterThan(500);
    const isDelivered = (file: string) =>
      isKept(file) &&
      copied.some((name) => file === name || file.startsWith(`${name}/`)) &&
      !ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
    const missing = [...imported.files].filter((file) => !isDelivered(file));
    expect(missing.filter((file) => !/\/simulator\//.test(file))).toEqual([]);
    expect(missing).toContain('src/platform/sms/simulator/sms-simulator.ts');
    const delivered = Object.keys(packages.dependencies).filter((name) => !removed.includes(`node_modules/${name}`));
    expect([...imported.packages].filter((name) => !delivered.includes(name))).toEqual([]);
  });

  it('and compose.yaml use only variables that the shop reads, and the same port', () => {
    const compose = read('compose.yaml');
    const shop = compose.slice(compose.indexOf('\n  shop:'), compose.indexOf('\n  database:'));
    const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(shop) ?? [];
    const names = [
      ...[...running.matchAll(/^ENV (.*)$/gm)].flatMap(([, words = '']) => namesSet(words)),
      ...environment
        .trim()
        .split('\n')
        .map((line) => line.trim().split(':')[0]),
    ];
    expect(names).toEqual(expect.arrayContaining(['NODE_ENV', 'DATABASE_URL']));
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
    const [, port] = /^EXPOSE (\d+)$/m.exec(running) ?? [];
    expect(running).toContain(` PORT=${port} `);
    expect(shop).toContain(`:${port}']`);
    const mounted = [...compose.matchAll(/^ +- \.\/([^:]+):/gm)].map(([, file = '']) => file);
    expect(mounted.length).toBeGreaterThan(0);
    expect(mounted.filter((file) => !isKept(file))).toEqual([]);
  });

  it('has a database with two strong passwords, for superuser and shop, without defaults', () => {
    const compose = read('compose.yaml');
    const passwords = [...compose.matchAll(/\$\{(\w*PASSWORD)(.*?)\}/g)];
    expect(new Set(passwords.map(([, name]) => name))).toEqual(
      new Set(['DATABASE_PASSWORD', 'DATABASE_ADMIN_PASSWORD']),
    );
    expect(passwords.filter(([, , otherwise = '']) => !otherwise.startsWith(':?'))).toEqual([]);
    const refused = (SHOP_PASSWORD: string, POSTGRES_PASSWORD: string) =>
      spawnSync('sh', [join(root, 'deploy/shop-role.sh')], {
        env: { PATH: process.env.PATH, SHOP_PASSWORD, POSTGRES_PASSWORD },
        encoding: 'utf8',
      }).stderr.startsWith('DATABASE_PASSWORD and DATABASE_ADMIN_PASSWORD must be two different passwords');
    expect(refused('the same long password', 'the same long password')).toBe(true);
    expect(refused('short', 'a password long enough')).toBe(true);
    expect(refused('a password long enough', '')).toBe(true);
  });

  it('and its database have limited memory, processes, logs and rights', () => {
    const services = read('compose.yaml')
      .split(/^ {2}(?=shop:\n|database:\n {4})/m)
      .slice(1);
    expect(services).toHaveLength(2);
    for (const service of services)
      for (const limit of ['<<: *limits', 'mem_limit:', 'pids_limit:']) expect(service).toContain(`    ${limit}`);
    const common = read('compose.yaml').split('services:')[0];
    for (const limit of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'max-size:'])
      expect(common).toContain(limit);
  });
});

describe('the systemd unit', () => {
  const unit = read('deploy/dasturxon@.service');

  it('uses variables that the shop reads, and starts an existing program', () => {
    const names = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, words = '']) => namesSet(words));
    expect(names).toContain('NODE_ENV');
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
    const [, program = ''] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? [];
    expect(isKept(program)).toBe(true);
  });

  it('is accepted by systemd', (context) => {
    // The folder of this checkout, because systemd checks that the program exists.
    const here = unit.replaceAll('/srv/dasturxon/shop', root);
    approvedBy(context, 'systemd-analyze', ['verify', written('dasturxon@3001.service', here)]);
  });
});

describe('the machines of docs/production.md', () => {
  const tls = join(folder, 'tls');
  const files = {
    caFile: join(tls, 'ca.crt'),
    certificateFile: join(tls, 'shop-1.crt'),
    keyFile: join(tls, 'shop-1.key'),
    pemFile: join(tls, 'shop-1.pem'),
  };
  const makeCertificates = (context: TestContext) =>
    approvedBy(context, 'sh', [
      join(root, 'deploy/certificates.sh'),
      tls,
      'shop-1',
      'IP:10.0.0.11',
      'DNS:pooler.internal',
    ]);

  it('have certificates of one authority with their names and an expiry date', (context) => {
    makeCertificates(context);
    approvedBy(context, 'openssl', [
      'verify',
      '-x509_strict',
      '-CAfile',
      files.caFile,
      '-verify_ip',
      '10.0.0.11',
      files.certificateFile,
    ]);
    approvedBy(context, 'openssl', [
      'verify',
      '-CAfile',
      files.caFile,
      '-verify_hostname',
      'pooler.internal',
      files.pemFile,
    ]);
    const told = join(folder, 'certificates.prom');
    approvedBy(context, 'sh', [join(root, 'deploy/certificate-metrics.sh'), told, files.certificateFile]);
    const [, seconds] =
      /^certificate_expiry_timestamp_seconds\{file=".*shop-1\.crt"\} (\d+)\n$/.exec(readFileSync(told, 'utf8')) ?? [];
    const days = (Number(seconds) - Date.now() / 1_000) / 86_400;
    expect(Math.round(days)).toBe(730);
  });

  it.for(['127.0.0.1:8080', '127.0.0.1:8443 ssl crt {{pemFile}} alpn h2,http/1.1'])(
    'have a valid haproxy configuration with %s',
    (publicPort, context) => {
      makeCertificates(context);
      const places = {
        ...files,
        address: '127.0.0.1',
        network: '127.0.0.0/8',
        primaryPort: 5000,
        metricsPort: 8405,
        requestsInTenSeconds: 3_000,
        publicPort: publicPort.replace('{{pemFile}}', files.pemFile),
      };
      const machines = {
        databases: '    server a 127.0.0.1:5432 check port 8008',
        shops: '    server b 127.0.0.1:3001',
      };
      const file = written('haproxy.cfg', filledIn('haproxy.cfg', { ...places, ...machines }));
      approvedBy(context, 'haproxy', ['-c', '-q', '-f', file]);
    },
  );

  it('limit the requests of one source, and open the database port only locally', () => {
    const parts = read('deploy/haproxy.cfg').split(/^(?=\w)/m);
    const lines = (name: string) =>
      (parts.find((part) => part.startsWith(name)) ?? '').split('\n').map((line) => line.trim());
    const source = 'src,ipmask(32,64)';
    expect(lines('frontend visitors')).toEqual(
      expect.arrayContaining([
        'stick-table type ipv6 size 200k expire 1m store conn_cur',
        `tcp-request connection track-sc0 ${source}`,
        'tcp-request connection reject if { sc0_conn_cur gt 1500 }',
        // The names of the login cookie.
        ...['req.hdr(authorization)', 'req.cook(__Host-session)', 'req.cook(__Secure-session)'].map(
          (login) => `http-request track-sc1 ${login},sha1 table requests_of_login if { ${login} -m found }`,
        ),
        `http-request track-sc1 ${source} table requests_without_login`,
        'http-request deny deny_status 429 hdr retry-after 10 if { sc1_http_req_rate gt {{requestsInTenSeconds}} }',
        'option http-buffer-request',
      ]),
    );
    for (const [table, key] of [
      ['requests_of_login', 'binary len 20'],
      ['requests_without_login', 'ipv6'],
    ])
      expect(lines(`backend ${table}`)).toContain(
        `stick-table type ${key} size 200k expire 1m store http_req_rate(10s)`,
      );
    expect(lines('defaults')).toContain('timeout http-request 15s');
    const database = lines('listen primary');
    expect(database.filter((line) => line.startsWith('bind '))).toEqual(['bind 127.0.0.1:{{primaryPort}}']);
    expect(database.join(' ')).toContain('check-ssl verify required ca-file {{caFile}}');
    expect(lines('frontend metrics')).toContain('http-request deny unless { src {{network}} }');
    expect(read('ops/chaos/machines/outsiders.ts')).toContain('const mostConnections = 1_500;');
  });

  it('communicate only over TLS, and accept no login without a password', () => {
    const rules = [...read('deploy/patroni.yml').matchAll(/^ {4}- ((?:local|host)\w* .*)$/gm)].map(
      ([, rule = '']) => rule,
    );
    expect(rules.length).toBeGreaterThan(3);
    expect(
      rules.filter((rule) => !/^(local all postgres peer|hostssl \w+ \w+ \{\{network\}\} scram-sha-256)$/.test(rule)),
    ).toEqual([]);
    expect(read('deploy/patroni.yml')).toContain('verify_client: required');
    expect(read('deploy/pgbouncer.ini')).toMatch(/^client_tls_sslmode = require$/m);
    expect(read('deploy/pgbouncer.ini')).toMatch(/^server_tls_sslmode = verify-full$/m);
    expect(read('deploy/etcd.env')).not.toMatch(/_(?:CLIENT|PEER)_URLS=http:/);
    expect(read('deploy/pgbackrest.conf')).toMatch(/^repo1-cipher-type=aes-256-cbc$/m);
  });

  it('have valid shell scripts', (context) => {
    for (const file of globSync('deploy/*.sh', { cwd: root })) approvedBy(context, 'sh', ['-n', join(root, file)]);
  });
});

/** Everything that programs of the repository import in any way, except types. */
function importsOf(...programs: readonly string[]): {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
} {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...programs];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const name of namesIn(file)) {
      if (name.startsWith('.')) waiting.push(relative(root, resolve(root, file, '..', name)));
      else if (!name.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  return { files, packages };
}

function namesIn(file: string): string[] {
  if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return [];
  const loading = /^(?:import|export)(?! type)(?: [^;'"=(]*? from)? '([^']+)';|\bimport\('([^']+)'\)/gm;
  return [...read(file).matchAll(loading)].map(([, named, later]) => named ?? later ?? '');
}
