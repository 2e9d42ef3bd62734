import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { batchDraft } from './batch-drafts.ts';
import { noChoices } from './batch-model.ts';
import { readChoices } from './read-choices.ts';

it('a choice that is not saved yet is read before what is stored', async () => {
  const form = { month: '2026-11', form: 'GSTR-3B' };
  const draft = batchDraft('user', form);
  const chosen = { ...noChoices, excluded: ['client  gstr-3b-monthly 2026-10-31'] };
  draft.type(chosen);
  const reader = { userId: 'user', language: 'en', queries: new QueryClient() } as const;
  expect(await readChoices(form, reader)).toBe(chosen);
  draft.clear();
});
