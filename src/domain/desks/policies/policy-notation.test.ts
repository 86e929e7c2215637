import { expect, it } from 'vitest';
import { demoSettings } from '../../../../database/seed/settings.ts';
import { locales } from '../../../kernel/locale.ts';
import { policyFacts } from './policy-facts.ts';
import { readNotation, writeNotation } from './policy-notation.ts';
import { policyNames } from './policy-text.ts';
import { policyView } from './policy-view.ts';
import { policyWords } from './policy-words.ts';

const facts = new Set(Object.keys(policyFacts('en', demoSettings, { loginProviders: [], countsVisits: false })));

it.each(policyNames.flatMap((name) => locales.map((locale) => [name, locale] as const)))(
  'the text of %s in %s is unchanged after writing and reading it',
  (name, locale) => {
    const text = policyWords[locale].texts[name];
    expect(readNotation(writeNotation(text), facts)).toEqual({ text, mistakes: [] });
  },
);

const whole = '# Terms\n> What holds\n\nIn short.\n\n## Prices #prices\n\nAll in won.\n';
it.each([
  ['', 'title_missing', 1],
  [whole.replace('# Terms', 'Terms'), 'title_missing', 1],
  [whole.replace('In short.\n\n', ''), 'lead_missing', 2],
  ['# Terms\n> What holds\n\nIn short.\n', 'section_missing', 0],
  [whole.replace('#prices', '#Our Prices'), 'section_unreadable', 6],
  [`${whole}\n## Again #prices\n`, 'section_twice', 10],
  [`${whole}\n- one\ntwo\n`, 'line_unreadable', 10],
  [`${whole}\n? Why\n`, 'line_unreadable', 10],
  [`${whole}\nWith {nothing}.\n`, 'fact_unknown', 10],
  [`${whole}\n{if_providers}With {providers}.\n`, 'condition_open', 10],
  [`${whole}\nWith {end} none {if_phone}.\n`, 'condition_open', 10],
  [`${whole}\n| {if_phone}Phone | {phone}{end}\n`, 'condition_open', 10],
  [`${whole}\n[x](javascript:alert)\n`, 'link_wrong', 10],
  [`${whole}\n[x](//evil.example)\n`, 'link_wrong', 10],
  [`${whole}\n[x](/\\evil.example)\n`, 'link_wrong', 10],
])('a mistake is found in its line: %j is %s', (notation, problem, line) => {
  expect(readNotation(notation, facts).mistakes).toContainEqual({ line, problem });
});

it('accepted text can be filled in: conditions may be anywhere, and cannot create links', () => {
  const notation = `# {if_phone}Call {phone}{end}
> {if_providers}Log in{end}Come

{if_providers}Nobody{end}Lead

## {if_phone}Part{end} #part

? {if_phone}Who?{end}
[x]{if_phone}({end}{if_providers}/{end}javascript:alert)`;
  const { text, mistakes } = readNotation(notation, facts);
  expect(mistakes).toEqual([]);
  const { phone } = demoSettings.company;
  expect(
    policyView(
      'about',
      'en',
      demoSettings,
      { loginProviders: [], countsVisits: false },
      { text, number: 1, versions: [] },
    ),
  ).toMatchObject({
    ...{ title: `Call ${phone}`, description: 'Come', lead: ['Lead'] },
    sections: [{ title: 'Part', blocks: [{ questions: [{ question: 'Who?', answer: ['x'] }] }] }],
  });
});
