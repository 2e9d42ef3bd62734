import { expect, it } from 'vitest';
import { render } from '../lib/testing/render.tsx';
import { TrackingText } from './tracking-text.tsx';

const unwrapped = (number: string): string => `<span class="whitespace-nowrap">${number}</span>`;

it('a tracking number stays on one line, alone and within a text', () => {
  expect(render(<TrackingText text="AN-7K3M-Q2XW" />)).toBe(unwrapped('AN-7K3M-Q2XW'));
  const two = 'GST (AN-7K3M-Q2XW) · PAN-card · AN-2222-2223';
  const html = render(<TrackingText text={two} />);
  expect(html).toBe(`GST (${unwrapped('AN-7K3M-Q2XW')}) · PAN-card · ${unwrapped('AN-2222-2223')}`);
});

it('any other text is unchanged', () => {
  expect(render(<TrackingText text="No number here" />)).toBe('No number here');
});
