/**
 * Whether an error has a code, such as `ENOENT` of a missing file.
 * @param {unknown} error
 * @param {string} code
 */
export function hasErrorCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
