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
])('%j searches for %j', (typed, sought) => {
  expect(toSearchText(typed)).toBe(sought);
});

describe('what is typed', () => {
  const typing = (text: string, ...under: readonly string[]): SearchInput => ({
    text,
    queries: under,
  });

  it('stands while its search waits, and when it has come', () => {
    expect(reconcileInput(typing('gst', ''), '')?.text).toBe('gst');
    expect(reconcileInput(typing(' gst ', ''), 'gst')?.text).toBe(' gst ');
  });

  it('keeps the letters that follow while what was asked for is on its way', () => {
    const more = { ...markRequested(typing('gst', '')), text: 'gst re' };
    const kept = reconcileInput(more as SearchInput, 'gst'); // it was no null before
    expect(kept?.text).toBe('gst re');
    // The search before is history: a link back to it is a choice like any other.
    expect(reconcileInput(kept, '')).toBeNull();
  });

  it('gives way to a search that was chosen by a link', () => {
    expect(reconcileInput(typing('gst', ''), 'pan')).toBeNull();
    expect(reconcileInput(typing('gst', 'gst'), '')).toBeNull();
  });

  it('is left alone where nothing has changed', () => {
    const same = typing('gst', '');
    expect(reconcileInput(same, '')).toBe(same);
  });
});

describe('a search after a pause', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('begins once nothing is typed for a while', () => {
    const search = vi.fn();
    runAfterDelay(search, () => true);
    vi.advanceTimersByTime(399);
    expect(search).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(search).toHaveBeenCalledOnce();
  });

  it('undoes no click: who is on the way elsewhere by then is not called back', () => {
    const search = vi.fn();
    let place = '/services';
    runAfterDelay(search, () => place === '/services');
    place = '/services?department=GST';
    vi.runAllTimers();
    expect(search).not.toHaveBeenCalled();
  });

  it('is called off by the next letter', () => {
    const search = vi.fn();
    runAfterDelay(search, () => true)();
    vi.runAllTimers();
    expect(search).not.toHaveBeenCalled();
  });
});
