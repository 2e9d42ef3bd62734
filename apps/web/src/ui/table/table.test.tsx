import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { Table } from './table.tsx';

it('a table keeps its roles when it is shown as cards', () => {
  const html = render(
    <Table
      caption="Fruit"
      columns={[
        { name: 'Name', cell: ({ name }) => name },
        { name: 'Amount', cell: ({ amount }) => amount, isAmount: true },
      ]}
      rows={[{ name: 'Mango', amount: 3 }]}
      getKey={({ name }) => name}
    />,
  );
  expect(html.match(/role="(?:table|rowgroup|row|columnheader|cell)"/g)).toHaveLength(9);
  // On a phone the headings beside the values are hidden from screen readers, which read those of
  // the table.
  expect(toText(html)).toBe('Fruit Name Amount Name Mango Amount 3');
  expect(html.match(/aria-hidden="true"/g)).toHaveLength(2);
});
