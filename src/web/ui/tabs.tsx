import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';

interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps {
  /** Names the list of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly initial?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
}

const tabLook =
  'relative min-h-target shrink-0 px-1.5 font-medium text-ink-soft hover:text-ink aria-selected:text-brand-text ' +
  'focus-visible:-outline-offset-3 rounded-sm after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 ' +
  'after:rounded-full aria-selected:after:bg-brand-text';

export function Tabs({ label, tabs, initial, onSelect }: TabsProps) {
  const [selected, setSelected] = useState(initial ?? tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();

  function select(id: string) {
    setSelected(id);
    onSelect?.(id);
  }

  function moveWithKeys(event: KeyboardEvent) {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    const tab = tabs.at(next % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    select(tab.id);
    list.current?.querySelector<HTMLElement>(`[id="${prefix}${tab.id}"]`)?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveWithKeys}
        className="no-scrollbar flex gap-3 overflow-x-auto border-line border-b no-js:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={prefix + tab.id}
            aria-controls={`${prefix + tab.id}-panel`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(tab.id)}
            className={tabLook}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix + tab.id}-panel`}
          aria-labelledby={prefix + tab.id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable to scroll
          tabIndex={0}
          // A class rather than the attribute, which no style sheet could open again without JavaScript.
          className={classes('rounded-sm pt-4', tab.id !== selected && 'hidden no-js:block')}
        >
          <p className="mb-2 hidden font-semibold no-js:block">{tab.label}</p>
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
