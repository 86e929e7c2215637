// npm run icons: writes src/web/ui/icons/, the icons that the shop uses, each as one path in a separate file, so that a
// page loads only its own. The components of the icon library are several times as large.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolPackages } from './tool.ts';

const names = [
  ...['arrow-down-up', 'arrow-right', 'badge-check', 'chevron-down', 'chevron-left', 'chevron-right'],
  ...[
    'circle-exclamation-point',
    'circle-check',
    'hand',
    'heart',
    'rotate-ccw-clock',
    'house',
    'info',
    'languages',
    'laptop',
  ],
  ...[
    'layout-grid',
    'map-pin',
    'message-square-text',
    'minus',
    'plus',
    'search',
    'share-2',
    'shopping-basket',
    'sliders-horizontal',
  ],
  ...['circle-x', 'clock', 'copy', 'external-link', 'package', 'package-check', 'printer', 'receipt-text', 'undo-2'],
  ...['boxes', 'calendar-check', 'chart-column', 'log-out', 'store', 'tag', 'ticket-percent', 'users-round'],
  ...['smartphone', 'snowflake', 'star', 'trash', 'triangle-exclamation-point', 'truck', 'user-round', 'x'],
];

type Attributes = Readonly<Record<string, string>>;
interface IconData {
  readonly node: readonly (readonly [string, Attributes])[];
}

const library = pathToFileURL(join(toolPackages('icons'), 'lucide-react/dist/esm/icons')).href;
const folder = join(import.meta.dirname, '../src/web/ui/icons');

for (const name of names) {
  const { __iconData } = (await import(`${library}/${name}.mjs`)) as { __iconData: IconData };
  const path = __iconData.node.map(pathOf).join('');
  const code = `import { icon } from './icon.tsx';\n\nexport const ${componentName(name)} = icon('${path}');\n`;
  await writeFile(join(folder, `${name}.ts`), code);
}

function componentName(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function pathOf([element, attributes]: IconData['node'][number]): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  switch (element) {
    case 'path':
      return absoluteStart(attributes.d ?? '');
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      // After the first point, lines need no command letter.
      return `M${attributes.points}`;
    case 'circle':
      return ring(number('cx'), number('cy'), number('r'));
    case 'rect':
      return box(number('x'), number('y'), number('width'), number('height'), number('rx'));
    default:
      throw new Error(`The icon contains ${element}, which this script does not support`);
  }
}

/** A single path may begin with a relative command, but after another path that would start at its end. */
function absoluteStart(d: string): string {
  const relative = /^m\s*(-?[\d.]+)[\s,]*(-?(?:\d*\.\d+|\d+))\s*(.*)$/s.exec(d);
  if (!relative) return d;
  const [, x, y, rest = ''] = relative;
  return `M${x} ${y}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`;
}

function ring(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

function box(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
  );
}
