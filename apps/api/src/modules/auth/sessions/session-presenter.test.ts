import { describe, expect, it } from 'vitest';
import { describeDevice, presentSession } from './session-presenter.ts';

const chrome = '(KHTML, like Gecko) Chrome/156.0.0.0';

describe('the name of a device', () => {
  it.each([
    [
      `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${chrome} Safari/537.36`,
      'Chrome · Linux',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 ${chrome} Mobile Safari/537.36`,
      'Chrome · Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet · Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome} Safari/537.36 Edg/156.0`,
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox · Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
      'Chrome · iOS',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 ${chrome} Safari/537.36`,
      'Chrome · ChromeOS',
    ],
    ['curl/8.5.0', ''],
    ['', ''],
    ['<script>alert(1)</script>', ''],
  ])('%s is %s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });
});

describe('a signed-in device', () => {
  const id = '0193d3a0-0000-7000-8000-000000000000';
  const row = {
    id,
    user_id: id,
    device: 'Chrome · Linux',
    browser_hash: Buffer.alloc(32),
    method: 'otp',
    network: '203.0.113.7',
    proved_at: null,
    known_from: new Date('2026-11-23T10:00:00Z'),
    new_until: new Date('2026-11-23T10:00:00Z'),
    created_at: new Date('2026-11-20T10:00:00Z'),
    last_seen_at: new Date('2026-11-20T11:00:00Z'),
    idle_seconds: 1800,
    expires_at: new Date('2026-11-21T10:00:00Z'),
    revoked_at: null,
    revoked_reason: null,
  } as const;

  it('shows what it is and since when, and nothing that could be reused', () => {
    expect(presentSession(row, id)).toEqual({
      id,
      device: 'Chrome · Linux',
      network: '203.0.113.7',
      method: 'otp',
      signedInAt: '2026-11-20T10:00:00.000Z',
      lastSeenAt: '2026-11-20T11:00:00.000Z',
      knownFrom: '2026-11-23T10:00:00.000Z',
      isCurrent: true,
    });
    expect(presentSession(row, '0193d3a0-0000-7000-8000-000000000001').isCurrent).toBe(false);
  });
});
