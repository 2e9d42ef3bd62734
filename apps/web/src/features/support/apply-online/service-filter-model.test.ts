import { expect, it } from 'vitest';
import { filterAvailable } from './service-filter-model.ts';

const gst = { category: 'gst', isActive: true };
const iec = { category: 'exporters', isActive: true };
const closed = { ...gst, isActive: false };

it.each([
  { what: 'everything that can be applied for', category: '', found: [gst, iec] },
  { what: 'of a category', category: 'exporters', found: [iec] },
  { what: 'none that is closed', category: 'gst', found: [gst] },
])('$what', ({ category, found }) => {
  expect(filterAvailable([gst, iec, closed], category)).toEqual(found);
});
