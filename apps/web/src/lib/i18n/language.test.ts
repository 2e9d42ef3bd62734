import { i18n } from '@lingui/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadMessages, showCatalogues, showLanguage } from './language.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: '' } }));

it('shows the texts of all areas that were loaded at the same time', async () => {
  await Promise.all([showLanguage('hi', 'about'), showLanguage('hi', 'home')]);
  expect(i18n.messages).toEqual(await loadMessages('hi', ['base', 'about', 'home']));
});

it('shows all areas in the other language, also one that was loaded during the switch', async () => {
  await showLanguage('hi', 'about');
  await Promise.all([showLanguage('en'), showCatalogues('claims')]);
  await showLanguage('en');
  expect(document.documentElement.lang).toBe('en');
  const { messages } = i18n;
  expect(messages).toMatchObject(await loadMessages('en', ['base', 'about', 'claims']));
});
