import type { Page } from '@playwright/test';

/** What a test can do to the authenticator. */
export interface Authenticator {
  /** Replaces its only passkey by a copy of it from before its last uses. */
  readonly turnBack: () => Promise<void>;
}

/** Gives the browser an authenticator that holds passkeys and recognises its user. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    turnBack: async () => {
      const held = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      const [credential] = held.credentials;
      if (!credential) throw new Error('the authenticator holds no passkey');
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
      const copy = { ...credential, signCount: 1 };
      await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: copy });
    },
  };
}
