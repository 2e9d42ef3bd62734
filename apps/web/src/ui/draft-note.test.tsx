import { expect, it } from 'vitest';
import type { DraftState } from '../lib/drafts/server-draft.ts';
import { render, toText } from '../lib/testing/render.tsx';
import { DraftNote } from './draft-note.tsx';

/** The text that the note announces at once. */
function announced(state: DraftState): string | undefined {
  const region = /<p aria-live="assertive"[^>]*>(.*?)<\/p>/.exec(
    render(<DraftNote state={state} />),
  );
  return region?.[1];
}

it('a draft that cannot be saved is announced at once, in a region that is always there', () => {
  expect((['empty', 'waiting', 'saved', 'failed'] as const).map(announced)).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(announced('refused')).toContain('Please shorten it.');
  expect(announced('outdated')).toContain('changed elsewhere');
});

it('other states are read on demand', () => {
  expect(toText(render(<DraftNote state="failed" />))).toContain('Not saved yet.');
});
