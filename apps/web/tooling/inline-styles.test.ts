import { expect, it } from 'vitest';
import { withStyles } from './inline-styles.ts';

const page = '<head><link rel="stylesheet" href="/assets/a.css#"/></head>';
const read = async (href: string) => (href === '/assets/a.css' ? 'p{color:red}' : '</style>');

it('a prerendered page holds its style sheet and fetches none', async () => {
  expect(await withStyles(page, read)).toBe(
    '<head><style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css#" disabled=""/></head>',
  );
});

it.each([
  ['<head></head>', 'has changed'],
  [page + page, 'has changed'],
  [page.replace('a.css', 'b.css'), 'cannot stand'],
])('the build stops where a page could not be drawn: %s', async (wrong, sentence) => {
  await expect(withStyles(wrong, read)).rejects.toThrow(sentence);
});
