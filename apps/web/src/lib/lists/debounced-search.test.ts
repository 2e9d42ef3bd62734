import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAfterDelay } from './use-debounce.ts';
import { markRequested, reconcileInput, type SearchInput } from './debounced-search.ts';
import { toSearchText } from './search-text.ts';

it.each([
  ['', ''],
  ['as', ''],
  [' as ', ''],
  ['ash', 'ash'],
  [' आशा ', 'आशा'],
])('%j searches for %j', (typed, expected) => {
  expect(toSearchText(typed)).toBe(expected);
});

describe('the search input', () => {
  const typing = (text: string, ...under: readonly string[]): SearchInput => ({
    text,
    queries: under,
  });

  it('stays while its search is pending, and when it has arrived', () => {
    expect(reconcileInput(typing('gst', ''), '')?.text).toBe('gst');
    expect(reconcileInput(typing(' gst ', ''), 'gst')?.text).toBe(' gst ');
  });

  it('keeps the characters that follow while its search is running', () => {
    const more = { ...markRequested(typing('gst', '')), text: 'gst re' };
    const reconciled = reconcileInput(more as SearchInput, 'gst'); // it was not null before
    expect(reconciled?.text).toBe('gst re');
    // The earlier search is in the history: a link back to it is like any other.
    expect(reconcileInput(reconciled, '')).toBeNull();
  });

  it('is replaced by a search that was chosen by a link', () => {
    expect(reconcileInput(typing('gst', ''), 'pan')).toBeNull();
    expect(reconcileInput(typing('gst', 'gst'), '')).toBeNull();
  });

  it('is unchanged when nothing has changed', () => {
    const same = typing('gst', '');
    expect(reconcileInput(same, '')).toBe(same);
  });
});

describe('a debounced search', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('starts after a pause in typing', () => {
    const search = vi.fn();
    runAfterDelay(search, () => true);
    vi.advanceTimersByTime(399);
    expect(search).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(search).toHaveBeenCalledOnce();
  });

  it('does not undo a click: it is cancelled once a navigation has started', () => {
    const search = vi.fn();
    let path = '/services';
    runAfterDelay(search, () => path === '/services');
    path = '/services?department=GST';
    vi.runAllTimers();
    expect(search).not.toHaveBeenCalled();
  });

  it('is cancelled by the next character', () => {
    const search = vi.fn();
    runAfterDelay(search, () => true)();
    vi.runAllTimers();
    expect(search).not.toHaveBeenCalled();
  });
});
