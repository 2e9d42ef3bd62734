/** Whether the first and the last day stand the wrong way round; either may be empty. */
export function isTurned({ from, to }: { readonly from: string; readonly to: string }): boolean {
  return from !== '' && to !== '' && from > to;
}
