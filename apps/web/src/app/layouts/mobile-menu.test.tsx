import { expect, it } from 'vitest';
import { draw, wordsOf } from '../../lib/testing/render.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const nothing = (): void => undefined;

it('D20: the header has a menu toggle for who is signed in, without the ways to sign in', () => {
  const signedIn = draw(<MobileMenu openDialog={nothing} isVisitor={false} />);
  expect(signedIn).toContain('<summary aria-label="Menu"');
  expect(wordsOf(signedIn)).toMatch(/^Home About e-Services Partners Contact/);
  const visitor = wordsOf(draw(<MobileMenu openDialog={nothing} isVisitor />));
  for (const way of ['Sign in', 'Register', 'Login Now']) {
    expect(visitor).toContain(way);
    expect(wordsOf(signedIn)).not.toContain(way);
  }
});
