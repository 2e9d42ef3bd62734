/**
 * The JSON schema of an object with exactly these properties. Fastify would silently remove unknown
 * ones, and a misspelt filter would then apply a fault to all orders.
 */
export function strictObject(properties: Readonly<Record<string, unknown>>, required: string[]) {
  const propertyNames = { enum: Object.keys(properties) };
  return { type: 'object', minProperties: 1, properties, propertyNames, required };
}
