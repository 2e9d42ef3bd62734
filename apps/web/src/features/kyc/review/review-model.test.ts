import type { KycDocument } from '@anupal/contract/kyc/schemas';
import { describe, expect, it } from 'vitest';
import {
  isMarked,
  pageKey,
  setMark,
  listPages,
  findMissingFields,
  findShortcut,
} from './review-model.ts';

const one = '01930000-0000-7000-8000-000000000001';
const two = '01930000-0000-7000-8000-000000000002';

describe('the pages', () => {
  const page = {
    fileUrl: '/api/x',
    width: 10,
    height: 20,
    showsAadhaarNumber: false,
    isBlurred: false,
  };
  const documents: readonly KycDocument[] = [
    { id: one, type: 'pan', kind: 'pdf', fileUrl: '/x', pages: [page, page], isRedacted: false },
    {
      id: two,
      type: 'aadhaarFront',
      kind: 'image',
      fileUrl: '/x',
      pages: [{ ...page, showsAadhaarNumber: true }],
      isRedacted: true,
    },
  ];

  it('follow one another, document after document', () => {
    const keys = listPages({ documents: [...documents] }).map((reviewPage) => pageKey(reviewPage));
    expect(keys).toEqual([`${one}:1`, `${one}:2`, `${two}:1`]);
  });

  it('are marked as recorded, or as just marked', () => {
    const [plain, , marked] = listPages({ documents: [...documents] });
    const none = new Map<string, boolean>();
    expect([isMarked(plain!, none), isMarked(marked!, none)]).toEqual([false, true]);
    const marks = setMark(setMark(none, pageKey(plain!), true), pageKey(marked!), false);
    expect([isMarked(plain!, marks), isMarked(marked!, marks)]).toEqual([true, false]);
    expect(isMarked(plain!, setMark(marks, pageKey(plain!), null))).toBe(false);
    expect([...setMark(marks, pageKey(plain!), false).values()]).toEqual([false, false]);
  });
});

describe('keyboard shortcuts', () => {
  it.each([
    ['a', 'KeyA', 'approve'],
    ['R', 'KeyR', 'reject'],
    ['n', 'KeyN', 'next'],
    ['v', 'KeyV', 'larger'],
    ['t', 'KeyT', 'turn'],
    ['c', 'KeyC', 'check'],
    ['+', 'Equal', 'zoomIn'],
    ['-', 'Minus', 'zoomOut'],
    ['ArrowRight', 'ArrowRight', 'forward'],
    ['ArrowLeft', 'ArrowLeft', 'back'],
    // The same positions on a Hindi keyboard.
    ['ो', 'KeyA', 'approve'],
    ['ल', 'KeyN', 'next'],
    ['x', 'KeyX', null],
    ['Enter', 'Enter', null],
    ['ArrowUp', 'ArrowUp', null],
  ] as const)('on the page %s (%s) triggers %s', (key, code, action) => {
    expect(findShortcut({ key, code }, 'page')).toBe(action);
  });

  it.each([
    ['t', 'turn'],
    ['r', null],
    ['c', null],
    ['+', 'zoomIn'],
    ['ArrowLeft', 'back'],
    ['a', null],
    ['n', null],
  ] as const)('in the overlay %s triggers %s, and nothing else than on the page', (key, action) => {
    expect(findShortcut({ key, code: '' }, 'overlay')).toBe(action);
  });
});

it.each([
  [null, '', ['reason']],
  [null, 'Too dark.', ['reason']],
  ['document_unclear', '', []],
  ['other', ' ', ['remark']],
  ['other', 'Too dark.', []],
] as const)('a rejection for %s with the remark "%s" lacks %j', (reason, remark, missing) => {
  expect(Object.keys(findMissingFields(reason, remark))).toEqual(missing);
});
