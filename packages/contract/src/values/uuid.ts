const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a part of an address can name a record. */
export function isUuid(text: string): boolean {
  return shape.test(text);
}
