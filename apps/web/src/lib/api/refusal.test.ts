import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from './refusal.ts';

const body = { code: 'otp_invalid', message: 'Invalid OTP. Please check and try again.' };

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('the message of the API', () => {
  it('is shown in the language it was sent in, and left to the screen in another', () => {
    const wrongCode = refusal(new Response(null, { status: 401 }), body, true);
    expect(wrongCode.message).toBe(body.message);
    i18n.loadAndActivate({ locale: 'hi', messages: {} });
    expect(wrongCode.message).toBeNull();
  });

  it('is replaced by the specified text of a status in either language', () => {
    const tooMany = refusal(new Response(null, { status: 429 }), body, true);
    expect(tooMany.message).toBe('Too many requests. Please try again later.');
    const [id] = unknownTexts(() => tooMany.message);
    i18n.loadAndActivate({ locale: 'hi', messages: { [id!]: 'बहुत अधिक अनुरोध' } }); // one was requested
    expect(tooMany.message).toBe('बहुत अधिक अनुरोध');
  });
});

/** The ids of requested texts that are in no catalogue. */
function unknownTexts(run: () => unknown): readonly string[] {
  const ids: string[] = [];
  const stop = i18n.on('missing', ({ id }) => ids.push(id));
  run();
  stop();
  return ids;
}
