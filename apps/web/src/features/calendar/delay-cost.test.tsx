import type { DueDate } from '@anupal/contract/calendar/schemas';
import { gstPenalties } from '@anupal/contract/calendar/rules/gst-penalties';
import { describe, expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { DelayCost } from './delay-cost.tsx';

const [{ charges, source, certainty }] = gstPenalties.gstr3b;
const due: DueDate = {
  key: 'gstr-3b-monthly/2026-10-31',
  rule: 'gstr-3b-monthly',
  periodEnds: '2026-10-31',
  law: 'gst',
  title: 'Summary return and tax',
  form: 'GSTR-3B',
  provision: 'CGST Rules 2017, rule 61',
  period: 'October 2026',
  due: '2026-11-20',
  statutoryDate: '2026-11-20',
  reason: 'You file monthly.',
  extension: 'No extension of this date is known.',
  holiday: null,
  penalty: { hint: 'Late fee of ₹50 a day', charges: [...charges], source, certainty },
  noFeeUntil: null,
  source: { name: 'Rule 61', link: null, certainty: 'verified' },
  certainty: 'verified',
  note: null,
  isOptional: false,
  service: null,
};

function renderText(changed: Partial<DueDate>, today: string, isDone = false): string {
  return toText(render(<DelayCost due={{ ...due, ...changed }} isDone={isDone} today={today} />));
}

describe('the cost of a delay', () => {
  it('is that of filing today when it is overdue, with what depends on the tax', () => {
    const text = renderText({}, '2026-12-02');
    expect(text).toContain('Filed on 2 December 2026 it costs at least ₹600');
    expect(text).toContain('₹600 (for 12 days)');
    expect(text).toContain('Depends on the unpaid tax');
  });

  it('starts with the turnover that is known of a client', () => {
    const selected = (turnover?: 'upTo2Crore' | 'above100Crore') =>
      /<option value="(\d*)" selected/.exec(
        render(
          <DelayCost due={due} isDone={false} today="2026-12-02" turnover={turnover ?? null} />,
        ),
      )?.[1];
    expect(selected()).toBe('');
    expect(selected('upTo2Crore')).toBe('50000000');
    expect(selected('above100Crore')).toBe('');
  });

  it('is that of the first late day before the due date', () => {
    expect(renderText({}, '2026-11-01')).toContain(
      'Filed on 21 November 2026 it costs at least ₹50',
    );
  });

  it('is nothing while the fee is waived, and not shown without charges or after filing', () => {
    const [fee] = charges.filter(({ kind }) => kind === 'daily');
    const penalty = { ...due.penalty!, charges: [fee!] };
    const waived = renderText({ penalty, noFeeUntil: '2026-12-31' }, '2026-12-02');
    expect(waived).toContain('Nothing is charged until 2 December 2026');
    expect(renderText({ penalty: { ...due.penalty!, charges: [] } }, '2026-12-02')).toBe('');
    expect(renderText({}, '2026-12-02', true)).toBe('');
  });
});
