import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { encodeLogo } from '../../../platform/files/logo-encoder.ts';
import { failed, failedUntil, type Handler, handle } from '../../../platform/http/handler.ts';
import { AdmissionQueue } from '../../../platform/server/admission-queue.ts';
import { logoFile } from './company.rules.ts';
import { saveBrand, sendLogo } from './look.contract.ts';
import type { SettingsOf } from './setting-groups.ts';
import { saveGroup } from './settings.service.ts';

type Brand = SettingsOf<'brand'>['brand'];

/** Decoding a picture needs much memory and a whole CPU for a moment. */
const atOnce = 1;
const mayWait = 5;

/** The shop's name and logos. */
export function brandApi(db: OpenDatabase['db'], files: FileStore): Handler[] {
  const queue = new AdmissionQueue(atOnce, mayWait);
  const save = async (version: number, staffId: number, change: Partial<Brand>) => {
    const saved = await saveGroup(db, 'brand', { staffId, version }, (brand) => ok({ ...brand, ...change }));
    return saved.ok ? ok({ data: saved.value }) : saved;
  };
  return [
    handle(saveBrand, ({ body: { version, name, remove } }, { session }) =>
      save(version, session.userId, { ...(name ? { name } : {}), ...(remove ? { [remove]: null } : {}) }),
    ),
    handle(sendLogo, async ({ query: { variant, version }, body: { path } }, { session }) => {
      const drawn = await queue.run(async () => encodeLogo(await readFile(path)));
      if (!drawn) return failedUntil('unavailable', 5);
      if (!drawn.ok) return failed(drawn.error);
      // Named by its hash, so that a key always refers to the same bytes.
      const key = createHash('sha256').update(drawn.value).digest('hex').slice(0, 32);
      await files.put(logoFile(key), drawn.value, 'image/webp');
      return save(version, session.userId, { [variant]: key });
    }),
  ];
}
