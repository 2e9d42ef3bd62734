import { describe, expect, it } from 'vitest';
import { hasLostDigits, readDay, readState, readText } from './cells.ts';

describe('a number', () => {
  it.each([
    [{ number: '919812345678' }, '919812345678', false],
    // A workbook stores 17 digits; a text file has what Excel showed.
    [{ number: '9.1981234567800003E+11' }, '919812345678', false],
    ['9.19812E+11', '9.19812E+11', true],
    [{ number: '1.5000123456000101E+16' }, '15000123456000100', true],
    ["'0512345678", '0512345678', false],
    ['ABCPS1234K', 'ABCPS1234K', false],
    [null, '', false],
  ])('%j is read as %j; digits lost: %s', (cell, text, isLost) => {
    expect(readText(cell)).toBe(text);
    expect(hasLostDigits(cell)).toBe(isLost);
  });
});

it.each([
  ['31/12/1990', '1990-12-31'],
  ['1-4-2017', '2017-04-01'],
  ['01.04.2017', '2017-04-01'],
  ['15-Aug-1947', '1947-08-15'],
  ['2017-04-01', '2017-04-01'],
  ['०१/०४/२०१७', '2017-04-01'],
  [{ number: '33238' }, '1990-12-31'],
  [{ number: '1462' }, '1904-01-01'],
  ['12/31/1990', null],
  ['31/02/2020', null],
  ['soon', null],
])('the day %j is %j', (cell, day) => {
  expect(readDay(cell)).toBe(day);
});

it.each([
  ['08', '08'],
  [{ number: '8' }, '08'],
  ['rajasthan', '08'],
  ['08-Rajasthan', '08'],
  ['राजस्थान', '08'],
  ['Jammu & Kashmir', '01'],
  ['08-Gujarat', null],
  ['Rajputana', null],
])('the State %j is %j', (cell, code) => {
  expect(readState(cell)).toBe(code);
});
