import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { brand } from '../brand.ts';
import { parseCalendarDate } from '../values/calendar-date.ts';
import { getNoticeVersion, noticeVersions } from './notice-version.ts';
import { privacyNotices } from './notices.ts';
import { processingItems } from './processing.ts';
import { processorKinds } from './processors.ts';
import { consentPurposes, purposeTexts } from './purposes.ts';
import { retentionPeriods } from './retention-periods.ts';

it('the notices are listed by version, the newest first, and each later one says what changed', () => {
  const versions = privacyNotices.map(({ version }) => version);
  expect(versions).toEqual(noticeVersions);
  expect(versions.toSorted().toReversed()).toEqual(versions);
  expect(versions.map(parseCalendarDate)).not.toContain(null);
  for (const { changes } of privacyNotices.slice(0, -1)) expect(changes).not.toEqual([]);
});

it('a notice is in force from its day in India on, and never before', () => {
  const inForce = (moment: string) => getNoticeVersion(new Date(moment));
  expect(inForce('2026-11-30T18:29:00Z')).toBe('2026-11-30');
  expect(inForce('2026-11-30T18:30:00Z')).toBe('2026-12-01');
  expect(inForce('2030-01-01T00:00:00Z')).toBe(noticeVersions[0]);
  expect(inForce('2026-01-01T00:00:00Z')).toBe('2026-11-28');
});

// People consented under them. What one took from texts that have changed since is written down in it.
it.each([
  ['2026-11-28', 'ff8f3372b72d6a74'],
  ['2026-11-29', '9afc0293d8ac5cd7'],
  ['2026-11-30', 'dbf152b541630ed9'],
  ['2026-12-01', '53c4584364d883ec'],
  ['2026-12-02', 'cb04e59f3ae11321'],
  ['2026-12-03', 'e23f4093679d77e7'],
  ['2026-12-04', '7d25c81167609d99'],
])('the notice of %s says what it said when it was published', (version, digest) => {
  const published = privacyNotices.find((notice) => notice.version === version);
  const { legalName, address, grievanceOfficer } = brand;
  const text = [legalName, address, grievanceOfficer.email].reduce(
    (json, ofFirm) => json.replaceAll(JSON.stringify(ofFirm).slice(1, -1), 'firm'),
    JSON.stringify(published),
  );
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(digest);
});

// Who consented before is asked again once `since` is a later notice: new words need one.
it.each([
  ['kyc', '2026-11-28', '7763977aa27751e1'],
  ['reminder_emails', '2026-11-29', 'f374939435461a3d'],
  ['calendar_feed', '2026-11-29', 'e9a9f12d0db746eb'],
] as const)('the words for %s have been those of the notice of %s', (purpose, version, digest) => {
  const { since, ...words } = purposeTexts[purpose];
  const item = processingItems.find(({ consent }) => consent === purpose);
  expect(since).toBe(version);
  expect(privacyNotices.map((notice) => notice.version)).toContain(since);
  const text = JSON.stringify([words, item]);
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(digest);
});

it('the notice lists every kind of company that receives data, and still authorities, map and courts', () => {
  const { blocks = [] } = privacyNotices[0].sections.find(({ id }) => id === 'sharing') ?? {};
  const named = blocks.flatMap((block) => ('pairs' in block ? block.pairs : []));
  expect(named.map(([what]) => what.en)).toEqual([
    'Government authorities',
    ...Object.values(processorKinds).map(({ title }) => title.en),
    'OpenStreetMap, for the map',
    'Courts and authorities',
  ]);
});

it('the notice says of the KYC, and of it alone, that consent ends with the account', () => {
  const { blocks = [] } = privacyNotices[0].sections.find(({ id }) => id === 'what-we-keep') ?? {};
  const pairs = blocks.flatMap((block) => ('pairs' in block ? block.pairs : []));
  const ending = pairs.filter(([, terms]) => terms.en.includes('ends only with your account'));
  expect(ending.map(([what]) => what.en.slice(0, 4))).toEqual(['KYC:']);
  expect(ending[0]?.[1].hi).toContain('खाते के साथ समाप्त');
});

it('the notice says what is done for clients of a disabled franchisee, and that complaints are answered', () => {
  const read = (id: string) =>
    JSON.stringify(privacyNotices[0].sections.find((section) => section.id === id)?.blocks);
  expect(read('clients')).toContain(`disabled for ${retentionPeriods.disabledFranchiseeDays} days`);
  expect(read('complaints')).toContain('do not close a complaint before it is answered');
  expect(read('how-long')).toContain('the applications filed for you deleted, write to');
  expect(read('how-long')).toContain('except where staff named a person');
});

it('the notice lists every purpose that a person decides about, with its legal basis', () => {
  const decided = processingItems.flatMap(({ consent, basis }) =>
    consent === undefined ? [] : [[consent, basis]],
  );
  expect(decided).toEqual(consentPurposes.map((purpose) => [purpose, purposeTexts[purpose].basis]));
  const undecided = processingItems.filter(({ consent }) => consent === undefined);
  expect(undecided.filter(({ basis }) => basis === 'consent')).toEqual([]);
});
