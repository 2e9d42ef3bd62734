import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { QueryTable } from './query-table.tsx';

interface Fruits {
  readonly names: readonly string[];
  readonly total: number;
}

interface Outcome {
  readonly data?: Fruits;
  readonly error?: Error;
  readonly isPlaceholderData?: boolean;
}

function draw({ data, error, isPlaceholderData = false }: Outcome) {
  const query = { isFetching: false, refetch: () => undefined };
  return render(
    <QueryTable
      result={{ ...query, data, error: error ?? null, isPlaceholderData }}
      toPage={({ names, total }) => ({
        rows: names,
        position: { first: 21, total, previous: '?', next: '?after=b' },
      })}
      columns={[{ name: 'Name', cell: (name) => name }]}
      getKey={(name) => name}
      texts={{ name: 'Fruit', loading: 'Loading fruit...', failed: 'No fruit was loaded.' }}
      count={({ total }) => `${total} in total`}
      empty="No fruit here."
      below="Show all"
    />,
  );
}

const mango = { names: ['Mango'], total: 30 };
const expected = '30 in total Fruit Name Name Mango Show all Showing 21-21 of 30 Previous Next';
const error = new Error('Network error.');

it('a list that loads has a placeholder with its name', () => {
  expect(draw({})).toMatch(/role="status".*Loading fruit\.\.\./);
});

it('a list that could not be loaded shows the reason and a retry button', () => {
  expect(draw({ error })).toContain('role="alert"');
  expect(toText(draw({ error }))).toBe('No fruit was loaded. Network error. Try again');
});

it('loaded rows stay below the error of a failed refresh', () => {
  expect(toText(draw({ error, data: mango }))).toBe(
    `No fruit was loaded. Network error. Try again ${expected}`,
  );
});

it('rows of the previous page stay below the error of this one, without their position', () => {
  expect(toText(draw({ error, data: mango, isPlaceholderData: true }))).toBe(
    'No fruit was loaded. Network error. Try again These are the previous results. Fruit Name Name Mango Show all',
  );
});

it('an empty list shows its empty state and nothing below it', () => {
  expect(toText(draw({ data: { names: [], total: 0 } }))).toBe('0 in total No fruit here.');
});

it('rows are followed by their footer and links to the previous and next page', () => {
  expect(toText(draw({ data: mango }))).toBe(expected);
  expect(draw({ data: mango })).not.toContain('aria-busy');
});

it('the previous page is dimmed until this one is loaded', () => {
  expect(draw({ data: mango, isPlaceholderData: true })).toContain('aria-busy="true"');
});
