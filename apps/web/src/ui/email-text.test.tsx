import { expect, it } from 'vitest';
import { render } from '../lib/testing/render.tsx';
import { EmailText } from './email-text.tsx';

it('an address may wrap before its @ and its dots only, and is copied unchanged', () => {
  const html = render(<EmailText email="meera.nair@anupal.test" />);
  expect(html).toBe('meera<wbr/>.nair<wbr/>@anupal<wbr/>.test');
  expect(html.replaceAll('<wbr/>', '')).toBe('meera.nair@anupal.test');
});
