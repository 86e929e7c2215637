// `npm run test:html`: validates every page of a temporary shop with the validator of the W3C.
import { ensureBuilt } from '../src/platform/pages/ensure-built.ts';
import { freePort } from '../src/platform/start/free-port.ts';
import { hasJava, javaMissing } from './html-checker.ts';
import { runTool } from './stages.ts';
import { toolPackages } from './tool.ts';

if (!hasJava()) {
  console.error(javaMissing);
  process.exit(1);
}
toolPackages('html-checker');
await ensureBuilt(true);
const { code, output } = await runTool('@playwright/test', 'playwright', ['test', 'e2e/html.spec.ts', '--retries=0'], {
  env: { E2E_HTML: '1', E2E_EVERY_JOURNEY: '1', E2E_PORT: String(await freePort()) },
});
console.log(output.trim());
process.exitCode = code;
