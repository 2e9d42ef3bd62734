import type { DueDate } from '@anupal/contract/calendar/schemas';
import { describe, expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { DueDetails } from './due-details.tsx';

const due: DueDate = {
  key: 'dpt-3/2026-03-31',
  rule: 'dpt-3',
  periodEnds: '2026-03-31',
  law: 'companies',
  title: 'Return of deposits and loans',
  form: 'DPT-3',
  provision: 'Acceptance of Deposits Rules 2014, rule 16',
  period: 'financial year 2025-26',
  due: '2026-06-30',
  statutoryDate: '2026-06-30',
  reason: 'Your company has loans.',
  extension: 'No extension of this date is known.',
  holiday: null,
  penalty: null,
  noFeeUntil: null,
  source: { name: 'Rule 16', link: 'https://law.example/16', certainty: 'verified' },
  certainty: 'verified',
  note: null,
  isOptional: false,
  service: null,
};
const penalty = {
  hint: 'Additional fee',
  charges: [],
  certainty: 'toBeConfirmed' as const,
  source: null,
};

function renderDetails(changed: Partial<DueDate>): string {
  return render(<DueDetails due={{ ...due, ...changed }} />);
}

describe('the penalty', () => {
  it('is shown with its source', () => {
    const source = { name: 'Fees Rules 2014', link: 'https://law.example/fees' };
    const html = renderDetails({
      penalty: {
        hint: 'Additional fee',
        charges: [],
        certainty: 'verified',
        source: { ...source, certainty: 'verified' },
      },
    });
    expect(toText(html)).toContain('Additional fee (verified). Fees Rules 2014');
    expect(html).toContain('href="https://law.example/fees"');
  });

  it('shows when its source was not checked', () => {
    const text = toText(renderDetails({ penalty }));
    expect(text).toContain('Additional fee (to be confirmed). Source not checked yet.');
  });

  it('is reported as unconfirmed, except for optional filings', () => {
    const expected = 'We have not yet confirmed what a delay costs';
    expect(toText(renderDetails({}))).toContain(expected);
    expect(toText(renderDetails({ isOptional: true }))).not.toContain(expected);
  });
});
