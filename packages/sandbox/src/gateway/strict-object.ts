/**
 * The JSON schema of an object that has these properties and no others. Fastify would take unknown
 * ones out in silence, and a misspelt limit would then widen a fault to everybody.
 */
export function strictObject(properties: Readonly<Record<string, unknown>>, required: string[]) {
  const propertyNames = { enum: Object.keys(properties) };
  return { type: 'object', minProperties: 1, properties, propertyNames, required };
}
