import { expect, it } from 'vitest';
import { failureLines } from './failure-lines.ts';
import { failure } from './failure.ts';

const fallback = 'Something went wrong while subscribing.';

it("joins the server's messages by line breaks", () => {
  const refused = failure('invalid_input', () => 'first', { messages: ['first', 'second'] });
  expect(failureLines(refused, fallback)).toBe('first\nsecond');
});

it('returns a single message as it is', () => {
  expect(
    failureLines(
      failure('already_subscribed', () => 'You have one.'),
      fallback,
    ),
  ).toBe('You have one.');
});

it("falls back to the screen's own text", () => {
  expect(
    failureLines(
      failure('unexpected', () => null),
      fallback,
    ),
  ).toBe(fallback);
});
