import { maskBankAccount, parseBankAccount } from '../../values/bank-account.ts';
import { parseCin } from '../../values/cin.ts';
import { parseDin } from '../../values/din.ts';
import { parseGstin } from '../../values/gstin.ts';
import { parseIfsc } from '../../values/ifsc.ts';
import { parseLlpin } from '../../values/llpin.ts';
import { maskPan, panHolder, parsePan, type Pan } from '../../values/pan.ts';
import { parsePinCode } from '../../values/pin-code.ts';
import { parseTan } from '../../values/tan.ts';
import { normalizeTyped } from '../../values/typed-text.ts';
import { parseUdyamNumber } from '../../values/udyam.ts';
import { defineKind } from './field-kind.ts';

const code = { isCode: true, maxLength: 40 } as const;
const digits = { inputMode: 'numeric', maxLength: 40 } as const;

/** The kinds of numbers issued by authorities, banks and the post. */
export const numberKinds = {
  pan: defineKind({
    ...code,
    problem: 'pan_enter',
    read: readPan,
    mask: (value) => maskPan(value as Pan), // canonical, so it was parsed
  }),
  gstin: defineKind({
    ...code,
    problem: 'gstin_enter',
    read: (typed) => parseGstin(normalizeTyped(typed)),
  }),
  tan: defineKind({
    ...code,
    problem: 'tan_enter',
    read: (typed) => parseTan(normalizeTyped(typed)),
  }),
  cin: defineKind({
    ...code,
    problem: 'cin_enter',
    read: (typed) => parseCin(normalizeTyped(typed)),
  }),
  llpin: defineKind({ ...code, isCode: false, problem: 'llpin_enter', read: parseLlpin }),
  din: defineKind({ ...digits, problem: 'din_enter', read: parseDin }),
  udyam: defineKind({ ...code, isCode: false, problem: 'udyam_enter', read: parseUdyamNumber }),
  ifsc: defineKind({ ...code, problem: 'ifsc_enter', read: parseIfsc }),
  'bank-account': defineKind({
    ...digits,
    problem: 'bank_account_enter',
    read: parseBankAccount,
    mask: maskBankAccount,
  }),
  'pin-code': defineKind({
    ...digits,
    problem: 'pin_code_enter',
    read: parsePinCode,
    autoComplete: 'postal-code',
  }),
} as const;

// The fourth letter is the type of the holder, one of ten. Source: resilient-tech/india-compliance,
// gst_india/constants, PAN_NUMBER.
function readPan(typed: string): string | null {
  const pan = parsePan(normalizeTyped(typed));
  return pan !== null && panHolder(pan) !== null ? pan : null;
}
