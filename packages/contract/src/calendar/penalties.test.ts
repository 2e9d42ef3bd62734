import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { obligations } from './obligations.ts';
import { profileValue } from './profile.ts';
import { effectiveCertainty, type Rule } from './rule.ts';
import { ruleSetValue, ruleValue } from './rule-set.ts';
import { on } from './rules/rule-builders.ts';
import { releasedRules } from './rules/release.ts';

const { rules, overrides } = releasedRules;

function getRule(id: string): Rule {
  return rules.find((rule) => rule.id === id)!; // it exists
}

function getHints(id: string): readonly string[] {
  return getRule(id).penalties.map(({ hint }) => hint.en);
}

/** The obligation of a business for a rule within a range. */
function readHints(answers: object, rule: string, [from, to]: readonly [string, string]) {
  const profile = z.parse(profileValue, answers);
  const found = obligations(profile, { from: on(from), to: on(to) }, releasedRules);
  return found.find((one) => one.rule === rule)!; // due in that range
}

describe('penalties of companies', () => {
  it('are ₹100 a day for the accounts and the annual return only', () => {
    const byDay = rules.filter(({ id }) =>
      getHints(id).some((hint) => hint.includes('₹100 a day')),
    );
    const forms = byDay.filter(({ law }) => law !== 'gst').flatMap(({ names }) => names);
    expect([...new Set(forms.map(({ form }) => form))].toSorted()).toEqual([
      'AOC-4',
      'MGT-7',
      'MGT-7A',
    ]);
  });

  it.each(['dpt-3', 'dir-12', 'mgt-14', 'ben-2', 'inc-20a', 'pas-6-public', 'pas-6-private'])(
    'is a multiple of the normal fee for %s',
    (id) => {
      expect(getHints(id)).toEqual([expect.stringContaining('2 to 12 times the normal fee')]);
    },
  );

  it('start with one normal fee for the auditor, and are specific for MSME-1', () => {
    expect(getHints('adt-1')).toEqual([
      expect.stringContaining('equal to the normal fee for the first 15 days'),
    ]);
    expect(getHints('msme-1')).toEqual([expect.stringMatching(/No additional fee.*₹20,000/)]);
  });

  it('have their source, or are to be confirmed', () => {
    const company = { constitution: 'privateCompany', directorKycYears: [2023] };
    const accounts = readHints(company, 'aoc-4', ['2026-10-01', '2026-11-30']);
    expect(accounts.penalty).toMatchObject({
      certainty: 'verified',
      source: { name: expect.stringContaining('s. 403') as string, certainty: 'verified' },
    });
    const kyc = readHints(company, 'dir-3-kyc', ['2027-06-01', '2027-06-30']);
    expect(kyc.penalty).toMatchObject({ certainty: 'toBeConfirmed', source: null });
  });
});

describe('a row of the rules', () => {
  // JSON leaves out what is undefined.
  const raw = (penalty: unknown) =>
    JSON.parse(JSON.stringify({ ...getRule('dpt-3'), penalties: undefined, penalty })) as unknown;

  it('published with a single penalty is converted, and its penalty is to be confirmed', () => {
    const hint = { en: 'Additional fee', hi: 'अतिरिक्त शुल्क' };
    expect(z.parse(ruleValue, raw({ hint, certainty: 'verified' })).penalties).toEqual([
      { from: null, to: null, hint, charges: [], source: null, certainty: 'toBeConfirmed' },
    ]);
    expect(z.parse(ruleValue, raw(null)).penalties).toEqual([]);
    expect(ruleValue.safeParse(raw('none')).success).toBe(false);
  });

  it('has no two penalties for one period', () => {
    const [penalty] = getRule('dpt-3').penalties;
    const doubled = { ...getRule('dpt-3'), penalties: [penalty, penalty] };
    expect(ruleValue.safeParse(doubled).success).toBe(false);
  });
});

describe('the penalty depends on the period', () => {
  const audited = { constitution: 'proprietorship', taxAudit: true };

  it.each([
    ['2026', '0.5% of the turnover, up to ₹1,50,000', 'verified'],
    ['2027', 'Fee of ₹75,000', 'toBeConfirmed'],
  ])('of the tax audit due in %s: %s', (year, hint, certainty) => {
    const { penalty } = readHints(audited, 'tax-audit-report', [`${year}-09-01`, `${year}-09-30`]);
    expect(penalty?.hint.en).toContain(hint);
    expect(penalty?.certainty).toBe(certainty);
  });

  it.each(['gstr-1-monthly', 'gstr-3b-monthly', 'gstr-4', 'gstr-7', 'gstr-9'])(
    '%s has a late fee with a cap, which is to be confirmed',
    (id) => {
      const [penalty] = getRule(id).penalties;
      expect(penalty?.hint.en).toContain('at most');
      expect(penalty?.certainty).toBe('toBeConfirmed');
      expect(penalty?.source?.name).toMatch(/^Notification \d+\/\d{4}-Central Tax of /);
    },
  );

  it.each([
    ...['gstr-5', 'gstr-5a', 'gstr-6', 'gstr-8', 'gstr-9c'],
    ...['transfer-pricing-report', 'rbi-fla', 'annual-general-meeting'],
  ])('%s has a penalty', (id) => {
    expect(getRule(id).penalties.at(-1)).toMatchObject({
      to: null,
      source: { link: expect.stringMatching(/^https/) as string },
    });
  });
});

describe('a date moved by a notification', () => {
  const monthly = { constitution: 'partnership', gst: 'monthly' };

  it.each([
    ['27', '2024-11-21'],
    ['20', '2024-11-21'],
    ['24', '2024-11-20'],
  ])('GSTR-3B of October 2024 in %s is due on %s', (state, due) => {
    const hints = readHints({ ...monthly, state }, 'gstr-3b-monthly', ['2024-11-01', '2024-11-30']);
    expect(hints.due).toBe(due);
    expect(hints.certainty).toBe(due === '2024-11-20' ? 'verified' : 'toBeConfirmed');
  });

  it('GSTR-1 of March 2024, to be confirmed', () => {
    const hints = readHints(monthly, 'gstr-1-monthly', ['2024-04-01', '2024-04-30']);
    expect(hints).toMatchObject({ due: '2024-04-12', certainty: 'toBeConfirmed' });
  });

  it('the return with transfer pricing of 2024-25, by the circular', () => {
    const answers = { constitution: 'privateCompany', transferPricing: true };
    const hints = readHints(answers, 'itr-transfer-pricing', ['2024-11-01', '2024-12-31']);
    expect(hints).toMatchObject({
      due: '2024-12-15',
      certainty: 'verified',
      movedBy: { source: { name: 'CBDT Circular 18/2024' } },
    });
  });
});

describe('certainty', () => {
  it('no released date or penalty is more certain than its source', () => {
    const sure = rules.flatMap((rule) => [rule, ...rule.penalties]);
    expect(sure.filter((one) => effectiveCertainty(one) !== one.certainty)).toEqual([]);
    expect(ruleSetValue.safeParse({ ...releasedRules, overrides }).success).toBe(true);
  });

  it("a firm's date with an unconfirmed source is to be confirmed", () => {
    const profile = z.parse(profileValue, { constitution: 'partnership', gst: 'monthly' });
    const unsure = rules.map((rule) => ({
      ...rule,
      source: { name: 'hearsay', link: null, certainty: 'toBeConfirmed' as const },
    }));
    const range = { from: on('2026-11-01'), to: on('2026-11-30') };
    const hints = obligations(profile, range, { ...releasedRules, rules: unsure });
    expect(hints.map(({ certainty }) => certainty)).not.toContain('verified');
  });
});
