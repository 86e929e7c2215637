import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Secret, secretOf } from './secret.ts';

const secret = new Secret('a master secret of the tests');

test('a hash depends on the secret and on the boundaries of its parts', () => {
  expect(secret.mac('ab', 'c')).toEqual(secret.mac('ab', 'c'));
  expect(secret.mac('ab', 'c')).not.toEqual(secret.mac('a', 'bc'));
  expect(new Secret('another').mac('ab', 'c')).not.toEqual(secret.mac('ab', 'c'));
});

test('an encrypted text can be decrypted and is different each time', () => {
  const text = 'Код 482913 ʻ 😀';
  expect(secret.unseal(secret.seal(text))).toBe(text);
  expect(secret.seal(text)).not.toEqual(secret.seal(text));
});

test('a modified or foreign encrypted text is refused', () => {
  const sealed = secret.seal('code');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => secret.unseal(sealed)).toThrow();
  expect(() => secret.unseal(new Secret('another').seal('code'))).toThrow();
});

test('without an environment variable, the secret is created once, readable only by its owner', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'secret-'));
  try {
    const first = secretOf({ secret: '', dataDir });
    expect(secretOf({ secret: '', dataDir }).unseal(first.seal('x'))).toBe('x');
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(() => secretOf({ secret: 'from the environment', dataDir }).unseal(first.seal('x'))).toThrow();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
