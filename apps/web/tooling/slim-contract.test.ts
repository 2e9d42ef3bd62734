import { expect, test } from 'vitest';
import { withoutSummaries } from './slim-contract.ts';

test('summaries are emptied, on their line or below it, and the rest stays', () => {
  const file = `export const kyc = {
  read: endpoint({
    path: '/kyc',
    summary: 'The person\\'s own: "KYC".',
    errors: [],
  }),
  list: endpoint({
    summary:
      "All of them, with what 'pending' means.",
    path: '/kyc/summary: no',
  }),
};`;
  expect(withoutSummaries(file)).toBe(`export const kyc = {
  read: endpoint({
    path: '/kyc',
    summary: '',
    errors: [],
  }),
  list: endpoint({
    summary: '',
    path: '/kyc/summary: no',
  }),
};`);
});

test('a summary that is no plain text stops the build', () => {
  const file = `export const kyc = {
  read: endpoint({
    summary: \`All of \${them}.\`,
  }),
};`;
  expect(() => withoutSummaries(file)).toThrow('1 endpoints have 0 plain summaries.');
});
