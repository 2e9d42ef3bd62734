/** Whether an earlier page of this site is in the tab's history. */
export function hasEarlierPage(): boolean {
  // React Router numbers its history entries.
  const state: unknown = window.history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' && state.idx > 0;
}
