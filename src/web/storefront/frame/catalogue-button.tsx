import { type FocusEvent, type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { LayoutGrid } from '../../ui/icons/layout-grid.ts';
import { Link } from '../../ui/link.tsx';
import { lazyPart } from './lazy-part.ts';
import { useAddress } from './use-address.ts';

/** Loaded when the pointer enters the link or the menu opens. */
const loadMenu = () => import('./catalogue-menu.tsx');
const CatalogueMenu = lazyPart(loadMenu);

/** A link to the catalogue. After hydration it opens the menu in place. */
export function CatalogueButton() {
  const { t } = useText();
  const { to } = useAddress();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  // `aria-expanded` is set only after hydration, because before it the link opens no menu.
  useEffect(() => setOpen(false), []);
  usePressOutside(box, isOpen === true, () => setOpen(false));

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(!isOpen);
  }
  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    box.current?.querySelector('a')?.focus();
  }
  function leave(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of the link and the menu inside
    <div ref={box} className="hidden md:block" onKeyDown={pressKey} onBlur={leave}>
      <Link
        to={to('/catalogue')}
        aria-expanded={isOpen}
        onClick={press}
        onPointerEnter={() => void loadMenu().catch(() => {})}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-brand px-3 font-semibold text-brand-ink hover:bg-brand-hover lg:px-4"
      >
        <LayoutGrid className="size-5" />
        <span className="max-lg:sr-only">{t('nav.catalogue')}</span>
      </Link>
      {isOpen && (
        <Suspense>
          <CatalogueMenu onChosen={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function usePressOutside(box: React.RefObject<HTMLElement | null>, isWatched: boolean, then: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback does the same in every render
  useEffect(() => {
    if (!isWatched) return;
    const press = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) then();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isWatched]);
}
