import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../apps/api/src/testing/test-app.ts';
import { root } from './repository.ts';

let test: TestApp;
let metrics: ReadonlySet<string>;

beforeAll(async () => {
  test = await createTestApp();
  const { body } = await test.app.inject('/metrics');
  metrics = new Set([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(toSeries));
});

afterAll(() => test.stop());

it.each(['ops/prometheus/alerts.yaml', 'ops/grafana/dashboard.json'])(
  '%s names metrics that exist',
  (file) => {
    const used = findMetricNames(readFileSync(join(root, file), 'utf8'));
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((name) => !metrics.has(name))).toEqual([]);
  },
);

it('the nginx site offers strong ciphers only, and refuses API calls without TLS instead of redirecting them', () => {
  const site = readFileSync(join(root, 'ops/nginx/anupal.conf'), 'utf8');
  expect(/ssl_protocols (.+);/.exec(site)?.[1]).toBe('TLSv1.2 TLSv1.3');
  const ciphers = /ssl_ciphers (.+);/.exec(site)?.[1]?.split(':') ?? [];
  expect(ciphers.length).toBeGreaterThan(3);
  expect(ciphers.filter((name) => !/^ECDHE-.+-(?:GCM-|CHACHA20-)/.test(name))).toEqual([]);
  const plain = site.slice(site.indexOf('listen 80;'));
  expect(/location \/api\/ \{\s*return (\d+)/.exec(plain)?.[1]).toBe('403');
});

it('the systemd service cannot read the git history', () => {
  const unit = readFileSync(join(root, 'ops/systemd/anupal.service'), 'utf8');
  expect(unit).toContain('\nInaccessiblePaths=-/srv/anupal/.git\n');
});

// A histogram has three series under its name.
function toSeries([, name = '', type]: RegExpExecArray): readonly string[] {
  return type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
}

// `up` is Prometheus' own.
function findMetricNames(text: string): ReadonlySet<string> {
  return new Set(text.match(/\b(anupal|http|nodejs|process)_[a-z0-9_]+(?=[{[)\s"])/g) ?? []);
}
