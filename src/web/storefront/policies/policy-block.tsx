import type { ReactNode } from 'react';
import type { Block, Words } from '../../../domain/desks/policies/policy.contract.ts';
import { RunningText } from './running-text.tsx';

export function PolicyBlock({ block }: { readonly block: Block }) {
  if ('text' in block) {
    return (
      <p className="mt-3">
        <RunningText words={block.text} />
      </p>
    );
  }
  if ('list' in block)
    return <ul className="mt-3 grid list-disc gap-2 ps-6 marker:text-accent-text">{itemsOf(block.list)}</ul>;
  if ('steps' in block)
    return <ol className="mt-3 grid list-decimal gap-2 ps-6 marker:text-accent-text">{itemsOf(block.steps)}</ol>;
  if ('facts' in block) return <Facts facts={block.facts} />;
  return block.questions.map(({ question, answer }) => (
    <div key={question} className="mt-5 break-inside-avoid">
      <h3 className="text-lg">{question}</h3>
      <p className="mt-1">
        <RunningText words={answer} />
      </p>
    </div>
  ));
}

function itemsOf(items: readonly Words[]): ReactNode {
  return items.map((words) => (
    <li key={JSON.stringify(words)}>
      <RunningText words={words} />
    </li>
  ));
}

/** Names and values: below each other on a phone, side by side on wider screens. */
function Facts({ facts }: { readonly facts: Extract<Block, { facts: unknown }>['facts'] }) {
  return (
    <dl className="mt-4 border-line border-t">
      {facts.map(({ name, value }) => (
        <div
          key={JSON.stringify(name)}
          className="grid grid-cols-1 break-inside-avoid gap-x-6 gap-y-0.5 border-line border-b py-3 sm:grid-cols-[13rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-soft">
            <RunningText words={name} />
          </dt>
          <dd>
            <RunningText words={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
