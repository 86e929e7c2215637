import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolPackages } from './tool.ts';

/** The used part of a Lighthouse report. Lighthouse is not a package of the shop. */
export interface Result {
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly message: string };
  readonly runWarnings: readonly string[];
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

export interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly displayValue?: string;
  readonly details?: object;
}

interface Run {
  readonly lhr: Result;
}

interface Flags {
  readonly logLevel: 'error';
  readonly onlyCategories: readonly string[];
}

interface Lighthouse {
  readonly default: (url: string, flags: Flags & { readonly port: number }) => Promise<Run | undefined>;
}

interface ChromeLauncher {
  launch(options: {
    readonly chromePath: string;
    readonly chromeFlags: string[];
    readonly logLevel: 'error';
  }): Promise<{ readonly port: number; kill(): void }>;
}

/** Lighthouse and its browser launcher, installed at first use. */
export async function loadLighthouse() {
  const packages = toolPackages('lighthouse');
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(packages, path)).href);
  const { launch } = (await load('chrome-launcher/dist/index.js')) as ChromeLauncher;
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as Lighthouse;
  return { launch, lighthouse };
}
