const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a path segment can be the id of a record. */
export function isUuid(text: string): boolean {
  return shape.test(text);
}
