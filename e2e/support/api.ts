import { expect } from '@playwright/test';
import { environment } from './environment.ts';

/** A request to the API, as the screens send it. */
interface ApiRequest {
  readonly accessToken?: string;
  /** Values of the path parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls an endpoint of the contract; the response has the type that the contract promises. */
export async function callApi<Result>(
  { method, path }: { readonly method: string; readonly path: string },
  { accessToken, params = {}, json, form, headers }: ApiRequest = {},
): Promise<Result> {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? `:${name}`);
  const response = await fetch(`${environment.baseUrl()}/api${url}`, {
    method,
    headers: {
      'X-Requested-With': 'portal',
      // A kept connection may be closed by the server just when it is used again.
      Connection: 'close',
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form !== undefined && { body: form }),
  });
  const body = await response.text();
  expect(response.ok, `${method} ${url} responded with ${response.status} ${body}`).toBe(true);
  return (body === '' ? null : JSON.parse(body)) as Result;
}
