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
    const used = metricsIn(readFileSync(join(root, file), 'utf8'));
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((name) => !metrics.has(name))).toEqual([]);
  },
);

// A histogram has three series under its name.
function toSeries([, name = '', type]: RegExpExecArray): readonly string[] {
  return type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
}

// `up` is Prometheus' own.
function metricsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\b(anupal|http|nodejs|process)_[a-z0-9_]+(?=[{[)\s"])/g) ?? []);
}
