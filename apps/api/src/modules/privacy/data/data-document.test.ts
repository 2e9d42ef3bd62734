import { expect, it } from 'vitest';
import { describeData } from './data-document.ts';
import type { DataRecord, DataSection } from './read-sections.ts';

async function* list<T>(...items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

it('R02 the document has the answers of an application under their own labels', async () => {
  const answers = [{ label: 'व्यापार', answer: 'चाय' }];
  const records = list<DataRecord>({ serviceName: 'Udyam', page: '/dashboard', answers });
  const sections = list<DataSection>({ name: 'applications', records });
  const { data } = await describeData(sections, { language: 'hi', at: new Date(0) });
  expect(data).toMatchObject({
    sections: [
      {
        shown: [
          [
            { label: 'सेवा', value: 'Udyam' },
            { label: 'व्यापार', value: 'चाय' },
          ],
        ],
      },
    ],
  });
});
