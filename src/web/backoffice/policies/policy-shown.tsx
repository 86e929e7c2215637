import type { Block, PolicyView, Words } from '../../../domain/desks/policies/policy.contract.ts';

/** A policy as customers see it, without the surrounding page. */
export function PolicyShown({ policy }: { readonly policy: PolicyView }) {
  return (
    <article className="max-w-text rounded-lg border border-line bg-surface p-5">
      <h3 className="text-2xl">{policy.title}</h3>
      <p className="mt-2 text-ink-soft">
        <Running words={policy.lead} />
      </p>
      {policy.sections.map(({ id, title, blocks }) => (
        <section key={id} className="pt-5">
          <h4 className="text-xl">{title}</h4>
          {blocks.map((block) => (
            <BlockShown key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}

function BlockShown({ block }: { readonly block: Block }) {
  if ('text' in block)
    return (
      <p className="mt-2">
        <Running words={block.text} />
      </p>
    );
  if ('facts' in block)
    return (
      <dl className="mt-2 grid gap-1">
        {block.facts.map(({ name, value }) => (
          <div key={JSON.stringify(name)}>
            <dt className="text-ink-soft text-sm">
              <Running words={name} />
            </dt>
            <dd>
              <Running words={value} />
            </dd>
          </div>
        ))}
      </dl>
    );
  if ('questions' in block)
    return block.questions.map(({ question, answer }) => (
      <div key={question} className="mt-3">
        <h5 className="font-semibold">{question}</h5>
        <p>
          <Running words={answer} />
        </p>
      </div>
    ));
  const isList = 'list' in block;
  const items = isList ? block.list : block.steps;
  const List = isList ? 'ul' : 'ol';
  return (
    <List className={isList ? 'mt-2 list-disc ps-6' : 'mt-2 list-decimal ps-6'}>
      {items.map((words) => (
        <li key={JSON.stringify(words)}>
          <Running words={words} />
        </li>
      ))}
    </List>
  );
}

/** Links are shown but do not work: the surrounding page has unsaved input. */
function Running({ words }: { readonly words: Words }) {
  return words.map((part, index) => {
    if (typeof part === 'string') return part;
    const look = part.href === undefined ? undefined : 'text-brand-text underline';
    const key = `${index} ${part.text}`;
    return (
      <span key={key} lang={part.lang} title={part.href} className={look}>
        {part.text}
      </span>
    );
  });
}
