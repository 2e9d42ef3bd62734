import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const nothing = (): void => undefined;

it('a signed-in user has the menu toggle in the header, without sign-in links', () => {
  const signedIn = render(<MobileMenu openDialog={nothing} isVisitor={false} />);
  expect(signedIn).toContain('<summary');
  expect(toText(signedIn)).toMatch(
    /^Menu More Home About e-Services Due dates Partners Contact Export Hub Help Desk Downloads/,
  );
  const visitor = toText(render(<MobileMenu openDialog={nothing} isVisitor />));
  for (const label of ['Sign in', 'Register', 'Login Now']) {
    expect(visitor).toContain(label);
    expect(toText(signedIn)).not.toContain(label);
  }
});

it('the links of the header lead to their pages', () => {
  const visitor = render(<MobileMenu openDialog={nothing} isVisitor />);
  const links = [...visitor.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]+)</g)];
  expect(links.map(([, url, label]) => [label, url])).toEqual(
    expect.arrayContaining([
      ['Home', '/'],
      ['About', '/about'],
      ['e-Services', '/all-services'],
      ['Partners', '/partners'],
      ['Contact', '/contectus'],
    ]),
  );
  expect(visitor).toMatch(/href="\/admin-login"[^>]*><span[^>]*>Login Now/);
});
