import { readdir, readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { plainImage } from '../testing/images.ts';
import { createRenderer } from './renderer.ts';
import { childProcesses, endlessPdf } from '../testing/renderer.ts';
import { patience } from '../../../testing/patience.ts';

const small = { width: 40, height: 30 };
const sender = { account: 'somebody', network: '203.0.113.1' };

it('a refused document counts against the quota of its sender, not of others', async () => {
  const renderer = createRenderer({
    milliseconds: 1500,
    accountMilliseconds: 1400,
    networkMilliseconds: 1_000_000,
  });
  expect(await renderer.render(endlessPdf(), sender)).toMatchObject({ refusal: 'took_too_long' });
  const next = await renderer.render(await plainImage(small), sender);
  expect(next).toMatchObject({ ok: false, refusal: 'spent' });
  expect(next.ok ? 0 : next.retryAfter).toBeGreaterThan(60);
  const colleague = { ...sender, account: 'a colleague' };
  expect(await renderer.render(endlessPdf(), colleague)).toMatchObject({
    refusal: 'took_too_long',
  });
});
it('rendering processes run at low priority with all their threads', async () => {
  const before = new Set(await childProcesses());
  const renderer = createRenderer();
  const work = renderer.render(endlessPdf(), sender);
  const threads = await vi.waitUntil(
    async () => {
      const child = (await childProcesses()).find((id) => !before.has(id));
      const found = child ? await readNiceness(child) : [];
      return found.length > 4 && found;
    },
    { ...patience, interval: 5 },
  );
  await renderer.close();
  await work;
  expect(Math.min(...threads)).toBe(5);
});
// For each thread of a process: field 19 of its stat, the 17th after its name in brackets (proc(5)).
async function readNiceness(child: number): Promise<readonly number[]> {
  const tasks = await readdir(`/proc/${child}/task`).catch(() => []);
  const stats = await Promise.all(
    tasks.map((task) => readFile(`/proc/${child}/task/${task}/stat`, 'utf8').catch(() => '')),
  );
  return stats
    .filter(Boolean)
    .map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
}
