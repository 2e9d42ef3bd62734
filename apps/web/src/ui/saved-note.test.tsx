import { expect, it } from 'vitest';
import { render, toText } from '../lib/testing/render.tsx';
import { SavedNote } from './saved-note.tsx';

it('tells the time of today, the date of another day, and that something is not saved', () => {
  const today = new Date();
  today.setHours(10, 42);
  const show = (state: 'empty' | 'saved' | 'failed', savedAt: Date | null): string =>
    toText(render(<SavedNote state={state} savedAt={savedAt} />));
  expect(show('saved', today)).toMatch(/^Saved 10:42/);
  expect(show('empty', new Date(2026, 0, 5))).toBe('Saved 5 Jan 2026');
  expect(show('failed', today)).toBe('Not saved yet');
  expect(show('empty', null)).toBe('');
});
