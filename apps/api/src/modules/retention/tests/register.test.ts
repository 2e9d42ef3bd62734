import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { retentionKinds, type RetentionKindName } from '@anupal/contract/privacy/retention-kinds';
import { retentionPeriods } from '@anupal/contract/privacy/retention-periods';
import { draftLifetimeDays } from '../../../platform/drafts/sealed-drafts.ts';
import { queueNames } from '../../../prepare-database.ts';
import { erasureSteps, stepsInCode } from '../erasure/erasure-steps.ts';
import { retentionRules } from '../periods/retention-rules.ts';
import { tableKinds, tablesWithoutPersonalData } from '../register/register.ts';

const schema = await readFile(
  new URL('../../../../migrations/schema.sql', import.meta.url),
  'utf8',
);
const tables = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\);$/gm)].map(
  ([, name = '', body = '']) => ({ name, body }),
);

/** The tables whose rows go with those that they refer to. */
function listCascading(gone: ReadonlySet<string>): readonly string[] {
  return tables
    .filter(({ body }) =>
      [...body.matchAll(/REFERENCES (\w+)\([^)]*\) ON DELETE CASCADE/g)].some(([, parent = '']) =>
        gone.has(parent),
      ),
    )
    .map(({ name }) => name);
}

it('L05 every table has a kind of personal data or a reason why it has none', () => {
  const registered = [...Object.keys(tableKinds), ...Object.keys(tablesWithoutPersonalData)];
  expect(registered.toSorted()).toEqual(tables.map(({ name }) => name));
});

it('L05 every table of a kind that an erasure takes has a step, or goes with one that has', () => {
  const deleted = erasureSteps.filter(({ set }) => set === undefined).map(({ table }) => table);
  const gone = new Set<string>([...deleted, 'kyc_record', 'kyc_document']);
  for (let before = -1; before !== gone.size;) {
    before = gone.size;
    for (const name of listCascading(gone)) gone.add(name);
  }
  const reached = new Set<string>([
    ...gone,
    ...erasureSteps.map(({ table }) => table),
    ...stepsInCode,
  ]);
  const missing = Object.entries(tableKinds)
    .filter(([, kind]) => retentionKinds[kind].onErasure === 'erased')
    .map(([table]) => table)
    .filter((table) => !reached.has(table));
  expect(missing).toEqual([]);
});

it('L05 an erasure deletes nothing of a kind that is retained, and strips only texts of the books', () => {
  const taken = erasureSteps.filter(({ table, set }) => {
    const kind = (tableKinds as Partial<Record<string, RetentionKindName>>)[table];
    if (kind === 'books' && set !== undefined) return false;
    return kind === undefined || retentionKinds[kind].onErasure === 'retained';
  });
  expect(taken).toEqual([]);
});

it('the privacy page promises no end that no job brings', () => {
  const queues = new Set<string>(queueNames);
  const others = ['owner', 'operator', 'none'];
  const promised = Object.values(retentionKinds).map(({ endedBy }) => endedBy);
  expect(promised.filter((name) => !queues.has(name) && !others.includes(name))).toEqual([]);
  const byRules = new Set<string>(retentionRules.map(({ kind }) => kind));
  const needRule = Object.entries(retentionKinds)
    .filter(([, { endedBy }]) => endedBy === 'retention')
    .map(([kind]) => kind);
  expect(needRule.filter((kind) => !byRules.has(kind))).toEqual([]);
});

// Both in SQL or in the platform, which take no number from the contract package.
it('drafts and the books end when their kinds say', () => {
  expect(draftLifetimeDays).toBe(retentionPeriods.draftDays);
  const { bookYears, claimYears, unsignedDays } = retentionPeriods;
  expect(schema).toContain(`interval '3 months')::int - ${bookYears}, 4, 1)`);
  expect(schema).toContain(`interval '3 months')::int + ${bookYears + 1}, 3, 31)`);
  for (const guard of ['retain_agreement', 'retain_authority']) {
    const [, body = ''] = schema.split(`FUNCTION public.${guard}(`);
    const [text = ''] = body.split('$function$\n;');
    expect(text).toContain(`interval '${claimYears} years'`);
  }
  expect(schema).toContain(`old.created_at < now() - interval '${unsignedDays} days'`);
});
