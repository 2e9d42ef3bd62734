import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { NewClientAuthorityNotice } from './authority-notice.tsx';

it('names the work for which authority of a new client is missing, without a link to their page', () => {
  const html = render(
    <NewClientAuthorityNotice service={{ slug: 'gst-returns', category: 'gst' }} />,
  );
  expect(toText(html)).toContain('recorded for: GST registration, returns and replies');
  expect(html).not.toContain('<a ');
});
