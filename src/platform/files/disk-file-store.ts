import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { contentTypeOfKey, type FileStore, isFileKey, requireFileKey, requireStorable } from './file-store.ts';

/**
 * Keeps files in a local folder that only this user can read. The folder is created on the first write; until then the
 * store is empty.
 */
export function diskFileStore(folder: string): FileStore {
  const root = resolve(folder);
  return {
    async put(key, body, contentType) {
      requireStorable(key, contentType);
      await makeFolders(root, key);
      await writeWhole(join(root, key), body);
    },
    async find(key) {
      const contentType = contentTypeOfKey(key);
      const stats = contentType && (await statInside(root, key));
      if (!stats) return null;
      return {
        contentType,
        bytes: stats.size,
        open: async () => (await open(join(root, key))).createReadStream(),
      };
    },
    async delete(key) {
      requireFileKey(key);
      if (await statInside(root, key)) await unlink(join(root, key)).catch(unlessMissing);
    },
    list: (prefix) => walk(root, '', prefix),
  };
}

/** Readers see the old file or the new one, never a part of it, even after a power failure. */
async function writeWhole(path: string, body: Buffer): Promise<void> {
  // The leading dot makes it an invalid file key, so that the remains of a crash are neither found nor listed.
  const unfinished = join(dirname(path), `.${randomUUID()}.part`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Creates the folders of a key one by one, because one of them could be a link out of the store. */
async function makeFolders(root: string, key: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const path of foldersOf(root, key)) {
    const made = await mkdir(path, { mode: 0o700 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (made) await syncFolder(dirname(path));
    else if (!(await lstat(path)).isDirectory()) throw new Error(`${key} cannot be stored: ${path} is no folder.`);
  }
}

/** A regular file that is reached through real folders only. Links are not followed. */
async function statInside(root: string, key: string): Promise<Stats | null> {
  for (const path of foldersOf(root, key)) {
    if (!(await lstat(path).catch(unlessMissing))?.isDirectory()) return null;
  }
  const stats = await lstat(join(root, key)).catch(unlessMissing);
  return stats?.isFile() ? stats : null;
}

function foldersOf(root: string, key: string): string[] {
  const names = key.split('/').slice(0, -1);
  return names.map((_, depth) => join(root, ...names.slice(0, depth + 1)));
}

/**
 * Reads one folder at a time and only folders that the prefix leads to. The order is that of the whole keys, as in S3.
 */
async function* walk(root: string, parent: string, prefix: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  const entries = (await readdir(join(root, parent), { withFileTypes: true }).catch(unlessMissing)) ?? [];
  const paths = entries.flatMap((entry) => {
    if (entry.isDirectory()) return [`${parent}${entry.name}/`];
    return entry.isFile() ? [`${parent}${entry.name}`] : [];
  });
  for (const path of paths.sort()) {
    if (path.endsWith('/')) {
      if (path.startsWith(prefix) || prefix.startsWith(path)) yield* walk(root, path, prefix);
    } else if (path.startsWith(prefix) && isFileKey(path)) {
      const stats = await lstat(join(root, path)).catch(unlessMissing);
      if (stats) yield { key: path, modifiedAt: stats.mtime };
    }
  }
}

/** A new name survives a power failure only after its folder is synced too. Windows neither needs nor allows that. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
