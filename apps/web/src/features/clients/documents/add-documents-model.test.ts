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
