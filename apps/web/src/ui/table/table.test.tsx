import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { Table, type Column } from './table.tsx';

it('a table without places for its columns keeps its roles when it is shown as cards', () => {
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

const columns: readonly Column<{ readonly name: string; readonly note: string }>[] = [
  { name: 'Name', inRow: 'title', cell: ({ name }) => name },
  { name: 'Note', cell: ({ note }) => note },
];
const list = {
  caption: 'Fruit',
  columns,
  rows: [{ name: 'Mango', note: 'Ripe' }],
  getKey: ({ name }: { readonly name: string }) => name,
};

it('a row of two lines is a link by its title, and repeats no heading', () => {
  const html = render(<Table {...list} getLink={() => ({ to: '/mango' })} />);
  expect(html).toMatch(/<a[^>]*href="\/mango"[^>]*><span[^>]*>Mango/);
  expect(toText(html)).toBe('Fruit Name Note Mango Ripe');
  expect(html).not.toContain('<button');
});

it('a row without a page opens to show what its two lines leave out', () => {
  const html = render(<Table {...list} />);
  expect(html.match(/<button[^>]*aria-expanded="false"[^>]*aria-label="Details"/g)).toHaveLength(1);
  expect(html).not.toContain('<a ');
});

it('headings and cells that a narrow screen leaves out are left out together', () => {
  const html = render(<Table {...list} />);
  expect(html).toMatch(/<th[^>]*narrow:hidden[^>]*>Note/);
  expect(html).toMatch(/<td[^>]*narrow:hidden[^>]*><span[^>]*>Ripe/);
});

it('rows are compact in the areas of staff and comfortable elsewhere', () => {
  expect(render(<Table {...list} />, { url: '/dashboard/wallet' })).toContain('wide:h-row ');
  expect(render(<Table {...list} />, { url: '/admin/dashboard/users' })).toContain(
    'wide:h-row-compact',
  );
});
