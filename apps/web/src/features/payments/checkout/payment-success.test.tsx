import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { PaymentSuccess } from './payment-success.tsx';

const opened = 'You can use our services and your wallet once it is approved';

it.each([
  [null, false, `Next, complete your KYC. ${opened}`],
  ['pending', false, `Your KYC is under review, which usually takes one working day. ${opened}`],
  ['approved', true, null],
] as const)(
  'after the payment with KYC %s, the next step is shown',
  (kycStatus, isKycVerified, next) => {
    const user = { kycStatus, isKycVerified };
    const text = toText(
      render(<PaymentSuccess transactionId={null} user={user} home="/dashboard" />),
    );
    expect(text).toContain('Your plan is active.');
    expect(text).not.toContain('wallet is open');
    if (next === null) expect(text).not.toContain('KYC');
    else expect(text).toContain(next);
  },
);
