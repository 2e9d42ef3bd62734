import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { AuthorityText } from './authority-text.tsx';

const given = {
  method: 'client_link',
  validFrom: '2026-11-29',
  validUntil: null,
  recordedAt: '2026-11-28T20:00:00Z', // on the 29th in India
} as const;

it('an authority names the work, and its day once unless it was recorded on another', () => {
  const one = toText(render(<AuthorityText authority={given} scope="gst" />));
  expect(one).toBe('GST registration, returns and replies: Client link, from 29 November 2026');
  const later = { ...given, recordedAt: '2026-12-02T06:00:00Z' };
  expect(toText(render(<AuthorityText authority={later} />))).toBe(
    'Client link, from 29 November 2026, recorded on 2 Dec 2026',
  );
});
