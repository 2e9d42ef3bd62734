/** Whether an earlier page of this site stands before this one in the tab's history. */
export function hasEarlierPage(): boolean {
  // React Router numbers the entries that it makes.
  const state: unknown = window.history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' && state.idx > 0;
}
