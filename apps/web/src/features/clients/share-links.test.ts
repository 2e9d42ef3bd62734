import { expect, it } from 'vitest';
import { createShareLinks } from './share-links.ts';

const text = 'Dear A & B,\nनमस्ते #1';

it('a ready text survives in every address, and the recipient is the client', () => {
  const recipient = { phone: '+919876543210', email: 'meera+x@example.com' };
  const { whatsapp, sms, email } = createShareLinks(recipient, 'GSTR-3B & more', text);
  const url = new URL(whatsapp);
  expect([url.origin, url.pathname]).toEqual(['https://wa.me', '/919876543210']);
  expect(url.searchParams.get('text')).toBe(text);
  expect(sms.startsWith('sms:+919876543210?body=')).toBe(true);
  expect(new URLSearchParams(sms.split('?')[1]).get('body')).toBe(text);
  expect(email.startsWith('mailto:meera%2Bx%40example.com?')).toBe(true);
  const query = new URLSearchParams(email.split('?')[1]);
  expect([query.get('subject'), query.get('body')]).toEqual(['GSTR-3B & more', text]);
});

it('without a phone or email, the app asks for the recipient', () => {
  const { whatsapp, sms, email } = createShareLinks({ phone: null, email: null }, 'A', 'b');
  expect([whatsapp, sms, email]).toEqual([
    'https://wa.me/?text=b',
    'sms:?body=b',
    'mailto:?subject=A&body=b',
  ]);
});
