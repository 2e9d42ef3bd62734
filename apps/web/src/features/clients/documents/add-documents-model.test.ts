import { expect, it } from 'vitest';
import { confirmAll, listReady, toMatchedFiles } from './add-documents-model.ts';

const [asha, bina] = ['a', 'b'];

it('a file waits for a client and a confirmation, and is added once', () => {
  const names = ['gstin.pdf', 'namesakes.pdf', 'scan.pdf'];
  const files = toMatchedFiles(
    names.map((name) => new File(['x'], name)),
    {
      matches: [
        { by: 'number', clientIds: [asha] },
        { by: 'name', clientIds: [asha, bina] },
        { by: null, clientIds: [] },
      ],
    },
  );
  expect(files.map(({ clientId }) => clientId)).toEqual([asha, '', '']);
  expect(listReady(files)).toEqual([]);
  const confirmed = confirmAll(files);
  expect(listReady(confirmed).map(({ file }) => file.name)).toEqual(['gstin.pdf']);
  const added = confirmed.map((one) => ({ ...one, state: 'added' as const }));
  expect(listReady(added)).toEqual([]);
});

it('a file that is sent again to the same client has the same key, and another file another', () => {
  const picked = ['one.pdf', 'two.pdf'].map((name) => new File(['x'], name));
  const [one, other] = toMatchedFiles(picked, { matches: [] });
  const request = { clientId: asha, details: { type: 'pan' } };
  const key = one?.keyFor(request);
  expect(one?.keyFor({ ...request })).toBe(key);
  expect(other?.keyFor(request)).not.toBe(key);
  expect(one?.keyFor({ ...request, clientId: bina })).not.toBe(key);
});
