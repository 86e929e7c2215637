import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BackofficeText } from '../../i18n/backoffice-text.tsx';
import { backoffice } from '../../i18n/en/backoffice.ts';
import { LanguageColumns } from '../products/language-columns.tsx';
import { PreviewButtons } from '../products/preview-buttons.tsx';
import { CopyButton } from './copy-button.tsx';

function pressable(children: ReactElement): string[] {
  const text = { locale: 'en', messages: backoffice, children } as const;
  const html = renderToString(createElement(BackofficeText, text));
  const buttons = html.split('<button ').slice(1);
  expect(buttons.length).toBeGreaterThan(0);
  return buttons.filter((button) => !button.slice(0, button.indexOf('>')).includes(' disabled=""'));
}

it('what only scripts can do cannot be pressed before they are there', () => {
  const columns = { field: 'name', label: 'Name', values: {}, missing: [], outdated: [], errors: {} } as const;
  expect(pressable(createElement(CopyButton, { text: '110-123' }))).toEqual([]);
  expect(pressable(createElement(LanguageColumns, columns))).toEqual([]);
  expect(pressable(createElement(PreviewButtons, { id: 1 }))).toEqual([]);
});
