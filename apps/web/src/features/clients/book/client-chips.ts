/** The value of the chip of a tag; that of all clients without one. */
export function toChip(tag: string): string {
  return tag === '' ? '' : `tag:${tag}`;
}

/** The filters that a chip sets. */
export function parseChip(value: string): { readonly status: string; readonly tag: string } {
  if (value === 'inactive') return { status: value, tag: '' };
  return { status: '', tag: value.replace(/^tag:/, '') };
}
