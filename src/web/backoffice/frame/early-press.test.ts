import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BackofficeText } from '../../../platform/i18n/backoffice-text.tsx';
import { backoffice } from '../../../platform/i18n/en/backoffice.ts';
import { OnePicture } from '../merchandising/one-picture.tsx';
import { LanguageColumns } from '../products/language-columns.tsx';
import { PictureList } from '../products/picture-list.tsx';
import { PreviewButtons } from '../products/preview-buttons.tsx';
import { CopyButton } from './copy-button.tsx';
import { MoveButton } from './move-button.tsx';

function pressable(children: ReactElement): string[] {
  const text = { locale: 'en', messages: backoffice, children } as const;
  const html = renderToString(createElement(BackofficeText, text));
  const tags = html.split('<').map((tag) => tag.slice(0, tag.indexOf('>')));
  const buttons = tags.filter((tag) => tag.startsWith('button ') || tag.includes(' type="file"'));
  expect(buttons.length).toBeGreaterThan(0);
  return buttons.filter((button) => !button.includes(' disabled=""'));
}

it('buttons that require scripts are disabled before hydration', () => {
  const columns = { field: 'name', label: 'Name', values: {}, missing: [], outdated: [], errors: {} } as const;
  expect(pressable(createElement(CopyButton, { text: '110-123' }))).toEqual([]);
  expect(pressable(createElement(LanguageColumns, columns))).toEqual([]);
  expect(pressable(createElement(PreviewButtons, { id: 1 }))).toEqual([]);
  const picture = { id: 1, picture: { key: 'pictures/plov', widths: [320] } };
  const pictures = { pictures: [picture, { ...picture, id: 2 }], onSent: () => {}, values: { pictures: '1,2' } };
  expect(pressable(createElement(PictureList, pictures))).toEqual([]);
  expect(pressable(createElement(OnePicture, { picture, values: { picture: '1' }, removable: true }))).toEqual([]);
  const move = { label: 'Up', isOff: false, onMove: () => {}, children: '↑' };
  expect(pressable(createElement(MoveButton, move))).toEqual([]);
});
