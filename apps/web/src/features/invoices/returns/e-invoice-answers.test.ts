import { expect, it } from 'vitest';
import { readAnswers } from './e-invoice-answers.ts';

const answer = { Irn: 'ab', AckNo: '232', AckDt: '2026-11-28 19:29:00', SignedQRCode: 'a.b.c' };

it.each([
  ['a list', [answer, answer], 2],
  ['one alone', answer, 1],
  ['wrapped, its number without quotes', { success: true, result: { ...answer, AckNo: 232 } }, 1],
  ['with more than is needed', { ...answer, SignedInvoice: 'x', EwbNo: null }, 1],
])('reads %s', (_, content, count) => {
  expect(readAnswers(JSON.stringify(content))).toEqual(Array(count).fill(answer));
});

it.each(['', 'text', '[]', 'null', '{}', '{"result":null}', JSON.stringify([answer, { Irn: 1 }])])(
  'is null for %j',
  (text) => {
    expect(readAnswers(text)).toBeNull();
  },
);
