// All components of ui/ in all states, for visual checks. Part of a build only if DEV_PAGES is on.

import { useState } from 'react';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Container } from '../../ui/container.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Choices, Forms } from './gallery-forms.tsx';
import { EmptyStates, Tables, Waiting, Ways } from './gallery-lists.tsx';
import { Buttons, Look } from './gallery-look.tsx';
import { Modals, Toasts } from './gallery-overlays.tsx';
import { Prices, Products, Steppers } from './gallery-products.tsx';
import styles from './styles.css?url';

export default function DevUiPage() {
  return (
    <>
      <title>Everything on the table</title>
      <link rel="stylesheet" href={styles} precedence="dev" />
      <Container className="flex flex-wrap items-center justify-between gap-3 pt-4">
        <Logo name="Dasturxon" />
        <ThemeChoice />
      </Container>
      <Container className="grid grid-cols-1 gap-12 pt-6 pb-24">
        <SectionHeading level="h1" title="Everything on the table" text="Every component in every state." />
        <Look />
        <Buttons />
        <Products />
        <Steppers />
        <Prices />
        <Forms />
        <Choices />
        <Modals />
        <Toasts />
        <Tables />
        <Ways />
        <Waiting />
        <EmptyStates />
      </Container>
    </>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState('');
  function choose(next: string) {
    setTheme(next);
    if (next === '') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.setAttribute('data-theme', next);
  }
  return (
    <ChoiceChips
      legend="Theme"
      name="theme"
      chosen={[theme]}
      onChange={choose}
      options={[
        { value: '', label: 'Device' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  );
}
