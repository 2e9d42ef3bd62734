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
