import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { FilterChips } from './filter-chips.tsx';

const chips = [
  { value: '', name: 'All' },
  { value: 'open', name: 'Open', count: 1000, countIsAtLeast: true },
  { value: 'closed', name: 'Closed', count: 0 },
];

it('chips are a group of radio buttons, one of them chosen, with their counts', () => {
  const html = render(
    <FilterChips label="Status" chips={chips} value="open" onChange={() => undefined} />,
  );
  expect(toText(html)).toBe('Status All Open 1,000+ Closed 0');
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html).toMatch(/checked="" value="open"|value="open" checked=""/);
});
