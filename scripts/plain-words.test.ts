import { expect, it } from 'vitest';
import { bannedWordsIn } from './plain-words.ts';

it.each([
  ['a.ts', '// whoever pays', 1],
  ['a.ts', 'const a = 1; /** Nobody\n * pays. */', 1],
  ['a.tsx', '<p>Don’t {/* the goods */}</p>', 1],
  ['a.tsx', "<p>Don't</p>; // anew", 1],
  ['a.mjs', `const a = \`\${b ? \`c\` : "d"}\`; // hence`, 1],
  ['a.ts', 'const a = `\n\n`;\nconst b = 1; // shall', 4],
  ['a.ts', "const quote = /['/]/g; // somebody", 1],
  ['a.css', 'a {\n  /* stands in the way */\n}', 2],
  ['a.sql', "INSERT INTO a VALUES ('x -- y');\n-- thereby", 2],
  ['a.md', 'A line.\nThe goods are reserved.', 2],
])('%s: %j has a banned word in line %i', (path, text, line) => {
  expect(bannedWordsIn(path, text)).toEqual([{ line, word: expect.any(String) }]);
});

it.each([
  ['a.ts', "const a = 'whoever'; // the caller"],
  ['a.ts', 'const a = "nobody // goods";'],
  ['a.ts', `const a = \`goods \${b} /* anew */\`;`],
  ['a.ts', 'const pattern = /[/"]goods/;'],
  ['a.ts', '// The user `nobody` owns `goods_total`.'],
  ['a.ts', '// Flour is dry goods.'],
  ['a.tsx', '<p>whatever</p>'],
  ['a.sql', "SELECT 'goods' AS goods;"],
  ['a.md', 'See [stock](operations.md#goods) and `goods`.'],
])('%s: %j has none', (path, text) => {
  expect(bannedWordsIn(path, text)).toEqual([]);
});
