import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';

const program = new URL('server.ts', import.meta.url).pathname;
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

describe('the process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'prints its addresses and stops on %s',
    async (signal) => {
      const { child, errors, ended } = start({ SANDBOX_PORT: '0' });
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const [url] = /http:\S+(?=\/mailbox)/.exec(line.toString()) ?? [];
      const { port } = new URL(url ?? '');
      for (const host of ['localhost', '127.0.0.1']) {
        expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200);
      }
      const openStream = await fetch(`${url ?? ''}/mailbox/events`);
      expect(openStream.status).toBe(200);
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
      expect(await errors).toBe('');
    },
  );

  it('does not start in production', async () => {
    const { errors, ended } = start({ SANDBOX_PORT: '0', NODE_ENV: 'production' });
    expect(await ended).toEqual([1, null]);
    expect(await errors).toMatch(/^The sandbox does not start with NODE_ENV=production/);
  });

  it('reports a port in use in one line', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as { port: number }; // a TCP server has a port
    for (const setting of ['SANDBOX_PORT', 'SANDBOX_SMTP_PORT']) {
      const { errors, ended } = start({ SANDBOX_PORT: '0', [setting]: String(port) });
      expect(await ended).toEqual([1, null]);
      expect((await errors).trim()).toBe(
        `Port ${port} is in use: stop the program that uses it, or set ${setting} to a free port.`,
      );
    }
    blocker.close();
  });

  it.each([
    [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT must be a port'],
    [{ SANDBOX_SMTP_PORT: 'mail' }, 'SANDBOX_SMTP_PORT must be a port'],
    [{ PUBLIC_URL: 'localhost' }, 'PUBLIC_URL must be a http or https address'],
    [{ GATEWAY_WEBHOOK_URL: 'hook' }, 'GATEWAY_WEBHOOK_URL must be a http or https address'],
    [{ GATEWAY_RETRY_MS: '1s' }, 'GATEWAY_RETRY_MS must be a whole number of milliseconds'],
  ])('names the invalid setting: %o', async (settings, message) => {
    const { errors, ended } = start({ SANDBOX_PORT: '0', ...settings });
    expect(await ended).toEqual([1, null]);
    expect(await errors).toContain(message);
  });
});

function start(settings: Record<string, string>) {
  // The test runner sets NODE_ENV.
  const env = { PATH: process.env.PATH, ...settings };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  return { child, errors: text(child.stderr), ended: once(child, 'exit') };
}
