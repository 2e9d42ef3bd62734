import { expect, it } from 'vitest';
import { draw, wordsOf } from '../../../../lib/test-draw.tsx';
import { Ending } from './ending.tsx';

it('the reason of a rejection is called so', () => {
  const rejection = 'The photo is too dark.';
  const application = { state: 'rejected' as const, results: [], rejection, charges: [] };
  const words = wordsOf(draw(<Ending application={application} />));
  expect(words).toContain('This application was rejected. Reason: The photo is too dark.');
});
