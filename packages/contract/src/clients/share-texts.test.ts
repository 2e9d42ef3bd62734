import { expect, it } from 'vitest';
import { authorityScopeTexts } from './authority-scopes.ts';
import { authorityShareText } from './share-texts.ts';

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
