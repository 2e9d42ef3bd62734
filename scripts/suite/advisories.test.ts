import { expect, it } from 'vitest';
import { findFaults, readAccepted } from './advisories.ts';

const today = new Date('2026-11-29T12:00:00Z');
const cause = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') => ({
  ...{ source: 1, name: 'fastify', dependency: 'fastify', title: 'Requests can be smuggled' },
  ...{ url: `https://advisories.example/${id}`, severity, range: '<5.0.1' },
});
const report = (...via: unknown[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      fastify: { name: 'fastify', severity: 'high', via },
      // A package that is concerned only because it uses the first one names it as text.
      '@fastify/static': { name: '@fastify/static', severity: 'high', via: ['fastify', ...via] },
    },
  });
const fault = 'GHSA-aaaa-bbbb-cccc (high): fastify <5.0.1: Requests can be smuggled';

it.each(['high', 'critical'])('a %s advisory fails, once', (severity) => {
  const faults = [fault.replace('high', severity)];
  expect(findFaults(report(cause(severity)), [], today)).toEqual({ is: 'checked', faults });
});

it.each(['low', 'moderate'])('a %s one waits for its time frame', (severity) => {
  expect(findFaults(report(cause(severity)), [], today)).toEqual({ is: 'checked', faults: [] });
});

it('docs/dependencies.md accepts one for a reason and until a day', () => {
  const row = (until: string) =>
    `| GHSA-aaaa-bbbb-cccc | \`fastify\` | Only with HTTP/2, which we do not serve. | ${until} |`;
  const found = (page: string) => findFaults(report(cause('high')), readAccepted(page), today);
  expect(found(row('2026-11-29'))).toEqual({ is: 'checked', faults: [] });
  expect(found(row('2026-11-28'))).toEqual({ is: 'checked', faults: [fault] });
  expect(found('| GHSA-aaaa-bbbb-cccc | `fastify` | | 2026-12-31 |')).toEqual({
    is: 'checked',
    faults: [fault],
  });
});

it.each([
  '',
  '{"message":"405 Method Not Allowed"}',
  '{"error":{"code":"ENOTFOUND"}}',
  'npm error',
])('a registry that answers %j is no result', (printed) => {
  expect(findFaults(printed, [], today)).toEqual({ is: 'not checked' });
});
