import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocale, type Locale, localeCookie, preferredLocale } from '../../../kernel/locale.ts';
import { isLoopbackHost } from '../../../kernel/loopback.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { oneAtATime } from '../../../platform/database/one-at-a-time.ts';
import { type StaffRole, staffRoles } from '../../../platform/http/permissions.ts';
import { plainPage } from '../../../platform/http/plain-page.ts';
import type { Config } from '../../../platform/start/config.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import type { MobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { changeUser, userOfPhone } from '../../customers/identity/user.store.ts';
import { demoStaffNumbers } from './demo-staff.store.ts';
import { demoStaffWords } from './demo-staff-words.ts';
import { saveTotp } from './factor.store.ts';
import { setStaffRole } from './member.store.ts';
import { codeOfNow, totpKeyOf } from './totp.ts';

const staffLock = 7270012;

const people: Readonly<Record<StaffRole, { readonly phone: string; readonly name: string }>> = {
  owner: { phone: `${demoStaffNumbers}001`, name: 'Malika' },
  manager: { phone: `${demoStaffNumbers}002`, name: 'Timur' },
  packer: { phone: `${demoStaffNumbers}003`, name: 'Aziz' },
  support: { phone: `${demoStaffNumbers}004`, name: 'Olga' },
};

/**
 * Staff whose codes are public must not exist where other people have access, so all of these conditions are required.
 */
export function playsStaff(config: Pick<Config, 'seedsDemo' | 'production' | 'isPublic' | 'host'>): boolean {
  return config.seedsDemo && !config.production && !config.isPublic && isLoopbackHost(config.host);
}

/** Adds one staff member of each role to a demo without staff. */
export async function employDemoStaff(db: OpenDatabase['db'], secret: Secret): Promise<void> {
  await oneAtATime(db, staffLock, async (transaction) => {
    const anybody = await transaction.selectFrom('staff_members').select('user_id').limit(1).executeTakeFirst();
    if (anybody) return;
    for (const role of staffRoles) await employ(transaction, secret, role);
  });
}

async function employ(db: Database, secret: Secret, role: StaffRole): Promise<void> {
  const { phone, name } = people[role];
  const userId = await userOfPhone(db, phone as MobileNumber, 'en');
  await changeUser(db, userId, { name });
  await setStaffRole(db, userId, role);
  await saveTotp(db, userId, secret.seal(keyOf(secret, role)), 0);
}

/** Shows the codes of the demo staff's authenticator apps at `/dev/staff`. */
export function registerDemoStaff(app: FastifyInstance, secret: Secret): void {
  app.get('/dev/staff', async (request, reply) => {
    const shown = staffRoles.map((role) => ({
      role,
      name: people[role].name,
      phone_number: people[role].phone.replace(/^\+8210(\d{4})(\d{4})$/, '010-$1-$2'),
      code: codeOfNow(keyOf(secret, role), Date.now()),
    }));
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', vary: 'Accept, Accept-Language, Cookie' });
    if (request.headers.accept?.includes('application/json')) return shown;
    const locale = localeFrom(request);
    const words = demoStaffWords[locale];
    const rows = shown.map(
      ({ role, name, phone_number, code }) =>
        `<tr><th scope="row">${words.roles[role]}</th><td>${name}</td><td>${phone_number}</td><td><b>${code}</b></td></tr>`,
    );
    const headings = [words.role, words.name, words.number, words.code].map(
      (heading) => `<th scope="col">${heading}</th>`,
    );
    const { html, policy } = plainPage({
      lang: locale,
      title: words.title,
      style,
      head: '<meta http-equiv="refresh" content="5">',
      body: `<h1>${words.title}</h1>
<p>${words.text.replace('{sms}', '<a href="/dev/sms">/dev/sms</a>').replace('{admin}', '<a href="/admin">/admin</a>')}</p>
<table><thead><tr>${headings.join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`,
    });
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  });
}

/** The language chosen in the shop, or else the browser's. */
function localeFrom(request: FastifyRequest): Locale {
  const chosen = request.cookies?.[localeCookie.name];
  return isLocale(chosen) ? chosen : preferredLocale(request.headers['accept-language']);
}

/** The same in every process of the shop, and different in every other shop. */
function keyOf(secret: Secret, role: StaffRole): string {
  return totpKeyOf(secret.mac('demo staff', role).subarray(0, 20));
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1.25rem 1rem 4rem; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .5rem; text-align: start; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
td b { font-size: 1.25rem; letter-spacing: .08em; }
`;
