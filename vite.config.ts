import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The page bundle carries React in its production form, whatever NODE_ENV the server runs under.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  build: { manifest: true, assetsInlineLimit: 1536, target: 'es2022' },
}));
