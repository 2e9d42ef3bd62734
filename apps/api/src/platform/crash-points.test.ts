import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { createCrashPoints } from './crash-points.ts';

it('does nothing without a matching crash point', () => {
  for (const crashAt of [undefined, '', 'another:point']) {
    createCrashPoints(crashAt)('a:point');
  }
});

it('kills the process at the named crash point, without any cleanup', () => {
  const file = JSON.stringify(new URL('crash-points.ts', import.meta.url).href);
  const program = `
    const { createCrashPoints } = await import(${file});
    process.on('exit', () => console.log('tidied up'));
    const crash = createCrashPoints('settle:before-commit');
    crash('settle:after-commit');
    console.log('still here');
    crash('settle:before-commit');
    console.log('still here, wrongly');`;
  const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect([ended.signal, ended.stdout]).toEqual(['SIGKILL', 'still here\n']);
});
