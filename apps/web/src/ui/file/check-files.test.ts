import { describe, expect, it } from 'vitest';
import { kindNames, objectionTo } from './check-files.ts';

const rules = { accept: ['image/jpeg', 'application/pdf'], maxBytes: 100 };
const good = { type: 'image/jpeg', size: 100 };

describe('a file for a field', () => {
  it('one of a known kind, as large as may be, is taken', () => {
    expect(objectionTo([good], rules)).toBeNull();
  });

  it('one that the browser knows no kind of is left to the server', () => {
    expect(objectionTo([{ ...good, type: '' }], rules)).toBeNull();
  });

  it.each([
    [[], 'several'],
    [[good, good], 'several'],
    [[{ ...good, type: 'image/svg+xml' }], 'wrongKind'],
    [[{ ...good, size: 0 }], 'empty'],
    [[{ ...good, size: 101 }], 'tooLarge'],
  ])('%j: %s', (files, is) => {
    expect(objectionTo(files, rules)).toMatchObject({ is });
  });

  it('kinds are called as people call them', () => {
    expect(kindNames(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])).toEqual([
      'JPEG',
      'PNG',
      'WebP',
      'PDF',
    ]);
  });
});
