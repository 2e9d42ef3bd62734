import type { Phone } from '@anupal/contract/values/phone';
import { expect, it } from 'vitest';
import { findDuplicates } from './find-duplicates.ts';
import type { BookEntryRow } from './merge-queries.ts';

let count = 0;

function entry(name: string, details: Partial<BookEntryRow> = {}): BookEntryRow {
  count += 1;
  const bare = { phone: null, email: null, state: null, has_pan: false };
  return { id: `client ${count}`, name, ...bare, is_active: true, version: 1, ...details };
}

/** What two entries are found by. */
function compare(one: BookEntryRow, other: BookEntryRow): readonly string[] {
  return findDuplicates([one, other], 50).flatMap(({ reasons }) => reasons);
}

const phone = '+919876543210' as Phone;
const state = '08';

it.each([
  ['Joshi Sweets', 'joshi sweets', 'name'],
  ['Joshi Sweets', 'Joshi Sweet Mart', 'similar_name'],
  ['M/s Rao & Sons Textiles', 'Rao Sons Textile Pvt. Ltd.', 'similar_name'],
  ['Aggarwal Trading Company', 'Agarwal Trading Co.', 'similar_name'],
  ['Noor Garments Private Limited', 'Garments Noor', 'similar_name'],
  ['अग्रवाल मिष्ठान भंडार', 'मैसर्स अग्रवाल मिष्ठान', 'similar_name'],
])('%s and %s of one State have %s in common', (one, other, reason) => {
  expect(compare(entry(one, { state }), entry(other, { state }))).toEqual([reason]);
});

it.each([
  // A name and the word for a trade are too little.
  ['Sharma Traders', 'Sharma Enterprises'],
  ['Joshi Sweets', 'Joshi Textiles'],
])('%s and %s are two clients', (one, other) => {
  expect(compare(entry(one, { state }), entry(other, { state }))).toEqual([]);
});

it('the same name is no reason in different States, but is if one entry has neither phone nor State', () => {
  const one = entry('Noor Garments', { state });
  expect(compare(one, entry('Noor Garments', { state: '27' }))).toEqual([]);
  expect(compare(one, entry('Noor Garments'))).toEqual(['name']);
  expect(compare(one, entry('Noor Garment'))).toEqual([]);
});

it('a shared phone or email is enough, unless more than three share it or both have a PAN', () => {
  const email = 'office@joshi.example' as NonNullable<BookEntryRow['email']>;
  const [one, other] = [entry('Joshi Sweets', { phone }), entry('Ravi Joshi', { phone })];
  expect(compare(one, other)).toEqual(['phone']);
  expect(compare({ ...one, email }, { ...other, email })).toEqual(['phone', 'email']);
  expect(compare({ ...one, has_pan: true }, { ...other, has_pan: true })).toEqual([]);
  const four = ['A', 'B', 'C', 'D'].map((name) => entry(name, { phone }));
  expect(findDuplicates(four, 50)).toEqual([]);
});

it('lists pairs by name, up to the limit', () => {
  const book = ['Asha', 'Asha', 'Asha', 'Bela', 'Bela'].map((name) => entry(name, { state }));
  const names = (limit: number) => findDuplicates(book, limit).map(({ first }) => first.name);
  expect(names(50)).toEqual(['Asha', 'Asha', 'Asha', 'Bela']);
  expect(names(2)).toEqual(['Asha', 'Asha']);
});
