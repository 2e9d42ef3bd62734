import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTurns } from './turns.ts';

it('K03 nobody fills the line for all: who has nothing at work goes first', async () => {
  const turns = openTurns({ atOnce: 2, waiting: 16, ofSender: 6 });
  const begun: string[] = [];
  const work = async (sender: string): Promise<void> => {
    if (await turns.enter(sender)) begun.push(sender);
  };
  const greedy = Array.from({ length: 9 }, () => work('greedy'));
  const others = [work('first'), work('second')];
  await soon();
  expect(begun).toEqual(['greedy', 'greedy']);
  for (const sender of ['greedy', 'first', 'second', 'greedy', 'greedy', 'greedy', 'greedy']) {
    turns.leave(sender);
    await soon();
  }
  await Promise.all([...greedy, ...others]);
  const rest = ['greedy', 'greedy', 'greedy', 'greedy'];
  expect(begun).toEqual(['greedy', 'greedy', 'first', 'second', ...rest]);
});
