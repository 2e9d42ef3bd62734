import { expect, it, vi } from 'vitest';
import type { Session } from '../session/session.ts';
import { asha } from '../testing/sessions.ts';

const { setSession } = vi.hoisted(() => {
  const state = { now: { status: 'checking' } as unknown, notify: (): void => undefined };
  return {
    setSession: Object.assign(
      (next: unknown): void => {
        state.now = next;
        state.notify();
      },
      { state },
    ),
  };
});

vi.mock('../session/session.ts', () => ({
  session: {
    current: () => setSession.state.now,
    subscribe: (listener: () => void) => {
      setSession.state.notify = listener;
    },
  },
}));

const { persist, readPersisted } = await import('./persisted-values.ts');

const ofAsha: Session = { status: 'signedIn', user: asha };
const ofRavi: Session = {
  status: 'signedIn',
  user: { ...asha, id: '01930000-0000-7000-8000-000000000002' },
};

it.each([
  ['who signs in', [ofAsha], 'typed'],
  ['who comes back after the session has ended', [ofAsha, out('ended'), ofAsha], 'typed'],
  ['nobody after who has left', [ofAsha, out('byChoice')], ''],
  ['nobody after who has left in another tab', [ofAsha, out('elsewhere')], ''],
  ['nobody else', [ofAsha, ofRavi], ''],
  ['nobody else, also after the session has ended', [ofAsha, out('ended'), ofRavi], ''],
] as const)('the input is there for %s', (_, sessions, found) => {
  setSession(ofAsha);
  persist('form', 'typed');
  sessions.forEach((next) => setSession(next));
  expect(readPersisted('form', '')).toBe(found);
});

it('the input is not restored for another user when the first form was opened after sign-in', async () => {
  setSession(ofAsha);
  vi.resetModules();
  const late = await import('./persisted-values.ts');
  late.persist('form', 'typed');
  setSession(ofRavi);
  expect(late.readPersisted('form', '')).toBe('');
});

function out(reason: 'byChoice' | 'elsewhere' | 'ended'): Session {
  return { status: 'signedOut', reason };
}
