import { expect, it } from 'vitest';
import { draw } from '../lib/test-draw.tsx';
import { DraftNote } from './draft-note.tsx';

it('what is too long to be kept is told at once, the rest is read on demand', () => {
  expect(draw(<DraftNote state="failed" />)).not.toContain('role="alert"');
  const told = draw(<DraftNote state="refused" />);
  expect(told).toContain('role="alert"');
  expect(told).toContain('Please shorten it.');
});
