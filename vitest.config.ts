import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'database/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: 'src/platform/testing/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
