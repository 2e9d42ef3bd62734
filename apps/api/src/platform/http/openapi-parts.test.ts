import { describe, expect, it } from 'vitest';
import { extractComponents } from './openapi-parts.ts';

const client = {
  type: 'object',
  description: 'long enough to be shared '.repeat(20),
  properties: { fullName: { type: 'string', maxLength: 100 }, email: { type: 'string' } },
  required: ['fullName', 'email'],
};
const empty = { type: 'object', properties: {}, additionalProperties: false };
const jsonResponse = (schema: object) => ({
  description: 'The answer.',
  content: { 'application/json': { schema } },
});
const call = (operationId: string, schema: object) => ({
  operationId,
  responses: { '200': jsonResponse(schema) },
});

describe('an OpenAPI document with repeated parts', () => {
  it('has each of them once, named after its first occurrence', () => {
    const shared = extractComponents({
      components: { securitySchemes: { bearer: { type: 'http' } } },
      paths: {
        '/clients/{id}': { get: call('clients.read', client) },
        '/clients': {
          get: call('clients.list', { type: 'array', items: client }),
          post: call('clients.add', client),
        },
        '/holder': {
          get: call('holder.read', { type: 'object', properties: { client, other: empty } }),
        },
      },
    });
    expect(shared.paths).toMatchObject({
      '/clients/{id}': { get: { responses: { '200': response('ClientsRead') } } },
      '/clients': { post: { responses: { '200': response('ClientsRead') } } },
      '/holder': { get: call('holder.read', { properties: { client: schema('ClientsRead') } }) },
    });
    expect(shared.components).toEqual({
      securitySchemes: { bearer: { type: 'http' } },
      responses: { ClientsRead: jsonResponse(schema('ClientsRead')) },
      schemas: { ClientsRead: client },
    });
  });

  it('keeps different parts with one name apart', () => {
    const other = { ...client, required: ['fullName'] };
    const both = { type: 'object', properties: { client } };
    const others = { type: 'object', properties: { client: other } };
    const { components } = extractComponents({
      paths: {
        '/a': { get: call('a', { anyOf: [both, { type: 'array', items: both }] }) },
        '/b': { get: call('b', { anyOf: [others, { type: 'array', items: others }] }) },
      },
      components: { schemas: { A: { type: 'null' } } },
    });
    expect(components.schemas).toEqual({ A: { type: 'null' }, A2: both, B: others });
  });

  it('leaves arrays of values alone, even if they look like parts', () => {
    const choice = { enum: [client, empty], default: client };
    const document = { paths: { '/a': { get: call('a', choice) }, '/b': {} }, components: {} };
    expect(extractComponents(document).paths).toEqual(document.paths);
  });
});

function schema(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function response(name: string) {
  return { $ref: `#/components/responses/${name}` };
}
