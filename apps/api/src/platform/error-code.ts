/** Whether an error has a code, such as `ENOENT` of a missing file. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
