import { expect, it } from 'vitest';
import { render } from '../lib/testing/render.tsx';
import { EmailText } from './email-text.tsx';

it('an address may wrap before its @ and its dots only, and is copied unchanged', () => {
  const html = render(<EmailText email="meera.nair@anupal.test" />);
  const parts = ['meera', '.nair', '@anupal', '.test'];
  const whole = parts.map((part) => `<span class="whitespace-nowrap">${part}</span>`);
  expect(html).toBe(whole.join('<wbr/>'));
});

it('a very long part may wrap anywhere', () => {
  const part = 'a'.repeat(40);
  expect(render(<EmailText email={`${part}@anupal.test`} />)).toMatch(new RegExp(`^${part}<wbr/>`));
});
