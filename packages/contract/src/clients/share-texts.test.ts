import { expect, it } from 'vitest';
import { authorityScopeTexts } from './authority-scopes.ts';
import { authorityShareText, linkShareText } from './share-texts.ts';

it('a text that asks for authority names the work, and has the link only if it is new', () => {
  const parties = { clientName: 'Meera Traders', franchiseeName: 'Kavita Sharma' };
  const url = 'https://portal.example/c/secret';
  const known = authorityShareText(parties, authorityScopeTexts.tds, null);
  expect(known.en).toContain('TDS and TCS statements');
  expect(known.hi).toContain('TDS और TCS विवरण');
  expect(known.en + known.hi).not.toContain('https');
  const fresh = authorityShareText(parties, authorityScopeTexts.tds, url);
  expect([fresh.en, fresh.hi].every((text) => text.includes(url))).toBe(true);
});

it('a text for a contact says which client it is about, and whose phone number opens the link', () => {
  const parties = {
    clientName: 'Meera Traders',
    contactName: 'Ravi Rao',
    franchiseeName: 'Kavita',
  };
  const { en, hi } = linkShareText(parties, 'https://portal.example/c/secret');
  expect(en).toContain('Dear Ravi Rao,\nMeera Traders: Here');
  expect(en).toContain('the last 4 digits of the phone number of Meera Traders');
  expect(hi).toContain('नमस्ते Ravi Rao जी,\nMeera Traders: ');
  const toClient = linkShareText({ clientName: 'Meera Traders', franchiseeName: 'Kavita' }, 'x');
  expect(toClient.en).toContain('the last 4 digits of your phone number');
});
