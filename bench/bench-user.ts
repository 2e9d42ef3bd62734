import { setTimeout as pause } from 'node:timers/promises';
import { auth } from '@anupal/contract/auth';
import type { Endpoints, PortalUrls } from './endpoints.ts';

/** A signed-in user of the bench. */
export interface BenchUser {
  readonly email: string;
  /** The headers of their requests. */
  readonly headers: { readonly authorization: string };
}

/** The URL of an endpoint of the contract. */
export function apiUrl({ baseUrl }: Pick<Endpoints, 'baseUrl'>, path: string): string {
  return `${baseUrl}/api${path}`;
}

/** An unused email address. */
export function freshEmail(): string {
  return `${crypto.randomUUID()}@bench.example`;
}

/** Registers a user, reads the code from the mailbox and signs in. */
export async function register(product: PortalUrls, email = freshEmail()): Promise<BenchUser> {
  const registered = await post(apiUrl(product, auth.register.path), {
    fullName: 'Bench Person',
    email,
  });
  await registered.body?.cancel();
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const otp = await readCode(product, email);
  const verified = await post(apiUrl(product, auth.verifyOtp.path), { email, otp }, { cookie });
  const { accessToken } = auth.verifyOtp.response.parse(await verified.json());
  return { email, headers: { authorization: `Bearer ${accessToken}` } };
}

/**
 * Runs a task `count` times, one after another, so that creating users does not trigger load
 * shedding.
 */
export async function repeatSequentially<T>(count: number, task: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) results.push(await task());
  return results;
}

/** Sends JSON; throws unless the response is successful. */
export async function post(url: string, body: object, headers: object = {}): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response;
}

const timeoutMilliseconds = 30_000;

async function readCode({ mailboxUrl }: PortalUrls, email: string): Promise<string> {
  const url = `${mailboxUrl}/messages?to=${encodeURIComponent(email)}`;
  for (const startedAt = performance.now(); performance.now() - startedAt < timeoutMilliseconds;) {
    const response = await fetch(url);
    const emails = (await response.json()) as { text: string }[]; // as the mailbox documents it
    const code = /^\d{6}$/m.exec(emails[0]?.text ?? '')?.[0];
    if (code) return code;
    await pause(5);
  }
  throw new Error(`No code arrived for ${email}.`);
}
