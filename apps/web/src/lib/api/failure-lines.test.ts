import { expect, it } from 'vitest';
import { failureLines } from './failure-lines.ts';
import { failure } from './failure.ts';

const fallback = 'Something went wrong while subscribing.';

it('joins the messages of the server by line breaks', () => {
  const refused = failure('invalid_input', () => 'first', { messages: ['first', 'second'] });
  expect(failureLines(refused, fallback)).toBe('first\nsecond');
});

it('says the one sentence where there is but one', () => {
  expect(
    failureLines(
      failure('already_subscribed', () => 'You have one.'),
      fallback,
    ),
  ).toBe('You have one.');
});

it('falls back on the words of the screen', () => {
  expect(
    failureLines(
      failure('unexpected', () => null),
      fallback,
    ),
  ).toBe(fallback);
});
