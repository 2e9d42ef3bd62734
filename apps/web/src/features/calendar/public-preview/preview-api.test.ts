import { expect, it } from 'vitest';
import { listMismatches } from './preview-api.ts';
import { parseAnswers } from './preview-model.ts';

it.each([
  ['gst=quarterly&state=27&turnover=upTo10Crore', ['quarterlyTurnover']],
  ['gst=quarterly&turnover=above100Crore', ['quarterlyTurnover', 'quarterlyState']],
  ['gst=quarterly&state=27&turnover=upTo5Crore&tds=1', []],
  ['gst=monthly&turnover=above100Crore', []],
])('warns a visitor like a saved profile does: %s', (query, mismatches) => {
  expect(listMismatches(parseAnswers(new URLSearchParams(query)))).toEqual(mismatches);
});
