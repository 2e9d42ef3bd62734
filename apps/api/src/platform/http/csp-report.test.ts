import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { expectRefusal } from './testing/refusals.ts';

const test = await startTestApp({ limits: { callsPerNetworkPerMinute: 40 } });

describe('reports of policy violations', () => {
  it('H01 are accepted as report-uri sends them, keeping only the directive', async () => {
    const report = {
      'document-uri': 'https://portal.example/callback?accesstoken=secret-value',
      'blocked-uri': 'https://evil.example',
      'effective-directive': 'script-src-elem',
    };
    const response = await send('application/csp-report', JSON.stringify({ 'csp-report': report }));
    expect(response.statusCode).toBe(204);
    const lines = test.logLines.filter((line) => line.includes('policy violated'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ directive: 'script-src-elem' });
    expect(test.logLines.join('')).not.toMatch(/secret-value|evil\.example/);
  });

  it('H01 are accepted as the Reporting API sends them', async () => {
    const report = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }];
    const response = await send('application/reports+json', JSON.stringify(report));
    expect(response.statusCode).toBe(204);
    expect(test.logLines.join('')).toContain('img-src');
  });

  it.each([
    ['no JSON', '{'],
    ['another report', '[{"type":"deprecation","body":{}}]'],
    ['a directive that is none', '{"csp-report":{"effective-directive":"a\\nb"}}'],
    ['too many', JSON.stringify(Array(21).fill({ body: { effectiveDirective: 'img-src' } }))],
    ['nothing', ''],
  ])('L02 %s is refused', async (_what, payload) => {
    expectRefusal(await send('application/csp-report', payload), 'invalid_input');
  });

  it('D01 are limited to 8 KB', async () => {
    const report = { 'csp-report': { 'effective-directive': 'img-src', sample: 'a'.repeat(9000) } };
    expectRefusal(await send('application/csp-report', JSON.stringify(report)), 'too_large');
  });

  it('D02 have their own content types', async () => {
    expectRefusal(await send('text/plain', '{}'), 'unsupported_media_type');
  });

  it('D04 count against the rate limit of their network', async () => {
    const responses = await Promise.all(
      Array.from({ length: 41 }, () => send('application/json', '')),
    );
    expectRefusal(responses.at(-1) ?? { body: '' }, 'too_many_requests');
  });
});

function send(type: string, payload: string) {
  const headers = { 'content-type': type };
  return test.app.inject({ method: 'POST', url: '/api/csp-report', headers, payload });
}
