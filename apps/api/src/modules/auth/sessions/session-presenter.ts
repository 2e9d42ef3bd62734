import type { auth } from '@anupal/contract/auth';
import type { DeviceSession } from '@anupal/contract/auth/schemas';
import type { Response } from '@anupal/contract/endpoint';
import { presentUser } from '../../users/public.ts';
import type { LiveSessionRow } from './session-queries.ts';
import type { SignInResult } from './sign-in-result.ts';

export { presentUser };

/** A signed-in device, for its user. */
export function presentSession(row: LiveSessionRow, currentSessionId: string): DeviceSession {
  return {
    id: row.id,
    device: row.device,
    network: row.network,
    method: row.method,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    knownFrom: row.new_until?.toISOString() ?? null,
    isCurrent: row.id === currentSessionId,
  };
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A readable name of the device, such as `Chrome · Android`; empty if unknown. */
export function describeDevice(userAgent: string): string {
  const find = (list: typeof browsers): string | undefined =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(' · ');
}

/** The response of every call that signs in. The refresh token is sent as a cookie. */
export function presentSignedIn({
  user,
  accessToken,
}: Pick<SignInResult, 'user' | 'accessToken'>): Response<typeof auth.verifyOtp> {
  return { user: presentUser(user), accessToken };
}
