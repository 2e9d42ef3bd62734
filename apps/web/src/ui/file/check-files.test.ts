import { describe, expect, it } from 'vitest';
import { kindNames, checkFiles } from './check-files.ts';

const rules = { accept: ['image/jpeg', 'application/pdf'], maxBytes: 100 };
const valid = { type: 'image/jpeg', size: 100 };

describe('a file for a field', () => {
  it('is accepted if its kind is known and its size within the limit', () => {
    expect(checkFiles([valid], rules)).toBeNull();
  });

  it('is left to the server if the browser does not know its kind', () => {
    expect(checkFiles([{ ...valid, type: '' }], rules)).toBeNull();
  });

  it.each([
    [[], 'several'],
    [[valid, valid], 'several'],
    [[{ ...valid, type: 'image/svg+xml' }], 'wrongKind'],
    [[{ ...valid, size: 0 }], 'empty'],
    [[{ ...valid, size: 101 }], 'tooLarge'],
  ])('%j: %s', (files, is) => {
    expect(checkFiles(files, rules)).toMatchObject({ is });
  });

  describe('a picture that is shrunk before it is sent', () => {
    const shrinking = {
      ...rules,
      shrinks: { kinds: ['image/jpeg', 'image/heic'], maxBytes: 1000 },
    };

    it.each([
      ['may be larger', { type: 'image/jpeg', size: 1000 }, null],
      ['may be of a kind that is not sent', { type: 'image/heic', size: 1 }, null],
      ['may be of no known kind', { type: '', size: 1000 }, null],
      ['has its limit too', { type: 'image/jpeg', size: 1001 }, { is: 'tooLarge', limit: 1000 }],
      ['is no PDF', { type: 'application/pdf', size: 101 }, { is: 'tooLarge', limit: 100 }],
    ])('%s', (_, file, objection) => {
      const found = checkFiles([file], shrinking);
      if (objection === null) expect(found).toBeNull();
      else expect(found).toMatchObject(objection);
    });
  });

  it('kinds have their common names', () => {
    expect(kindNames(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])).toEqual([
      'JPEG',
      'PNG',
      'WebP',
      'PDF',
    ]);
  });
});
