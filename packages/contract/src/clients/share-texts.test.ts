import { expect, it } from 'vitest';
import { calendarDate } from '../values/calendar-date.ts';
import { paise } from '../values/paise.ts';
import { authorityScopeTexts } from './authority-scopes.ts';
import { authorityShareText, duesShareText, linkShareText } from './share-texts.ts';

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

it('a text about dues lists the open bills with the sum, and how to pay', () => {
  const parties = { clientName: 'Meera Traders', franchiseeName: 'Kavita' };
  const due = calendarDate({ year: 2026, month: 11, day: 8 });
  const bills = [
    { number: 'KS/26-27/1', due, open: paise(1_500_00) },
    { number: 'KS/26-27/2', due, open: paise(2_500_50) },
  ];
  const upiAddress = 'kavita@demo';
  const { en, hi } = duesShareText(parties, { total: paise(4_000_50), bills, upiAddress });
  expect(en).toContain('- KS/26-27/1: ₹1,500, due on 8 November 2026');
  expect(en).toContain('Total: ₹4,000.50.');
  expect(hi).toContain('कुल: ₹4,000.50');
  expect([en, hi].every((text) => text.includes('\nUPI: kavita@demo\n'))).toBe(true);
  const without = duesShareText(parties, { total: paise(1_500_00), bills, upiAddress: null });
  expect(without.en).not.toContain('UPI');
  expect([en, without.en].join()).not.toContain('earlier bills');
  const more = duesShareText(parties, { total: paise(10_000_50), bills, upiAddress: null });
  expect(more.en).toContain('- earlier bills: ₹6,000\nTotal: ₹10,000.50.');
  expect(more.hi).toContain('- पहले के बिल: ₹6,000');
});
