import type { Language } from '@anupal/contract/languages';
import type { PaymentOrder } from '@anupal/contract/payments';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentState } from './checkout-api.ts';
import type { PayState } from './payment-model.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentStatus } from './payment-status.tsx';

// The build creates the sprite file of the icons.
vi.mock('../../../ui/icon.tsx', () => ({ Icon: () => null }));

const nothing = () => undefined;

function draw(
  state: PayState,
  rest: {
    polled?: PaymentState;
    order?: PaymentOrder;
    isGatewayMissing?: boolean;
    language?: Language;
  } = {},
): string {
  const { polled, order = null, isGatewayMissing = false, language = 'en' } = rest;
  i18n.loadAndActivate({ locale: language, messages: {} });
  const pay = () => Promise.resolve();
  const payment = { state, polled, order, isGatewayMissing, pay, reset: nothing };
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <PaymentStatus payment={payment} onStartOver={nothing} />
          <PayButton payment={payment} rupees={120_000} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

it('a payment that can start shows its amount and nothing else', () => {
  const drawn = draw({ is: 'idle' });
  expect(drawn).toContain('Pay ₹1,20,000.00');
  expect(drawn).not.toContain('role="alert"');
});

it('a gateway that did not load is reported before Pay is pressed', () => {
  const drawn = draw({ is: 'idle' }, { isGatewayMissing: true });
  expect(drawn).toContain('Payment gateway not loaded. Please refresh.');
  expect(drawn).toContain('Refresh');
});

it.each([
  ['creating', 'Creating your order...'],
  ['open', 'Waiting for your payment...'],
  ['verifying', 'Verifying your payment...'],
] as const)('in the state %s, the button is disabled and shows progress', (is, text) => {
  const drawn = draw({ is });
  expect(drawn).toContain(text);
  expect(drawn).toContain('aria-busy="true"');
});

describe('a failed attempt', () => {
  const refusal = 'The bank said no.';

  it('is shown with our text and that of the gateway, and can be repeated', () => {
    const drawn = draw({ is: 'failed', wrong: { cause: 'timedOut', gatewayMessage: refusal } });
    expect(drawn).toContain('The payment was not completed in time.');
    expect(drawn).toContain(refusal);
    expect(drawn).toContain('Pay ₹1,20,000.00');
  });

  it.each(['timedOut', null] as const)(
    'may still be paid, and says what to check before paying again: %j',
    (cause) => {
      for (const gatewayMessage of [refusal, null]) {
        const drawn = draw({ is: 'failed', wrong: { cause, gatewayMessage } });
        expect(drawn).toContain('Before you pay again, check in your UPI app');
        expect(drawn).toContain('href="/dashboard/settings"');
      }
    },
  );

  it.each([
    ['declined', 'The bank has declined the payment.'],
    [null, 'The payment did not go through.'],
  ] as const)("is shown in Hindi with the gateway's text, marked as English: %j", (cause, text) => {
    const wrong = { cause, gatewayMessage: refusal };
    const drawn = draw({ is: 'failed', wrong }, { language: 'hi' });
    expect(drawn).toContain(text);
    expect(drawn).toContain(`<span lang="en">${refusal}</span>`);
  });

  it('without a message of the gateway has the specified text', () => {
    const drawn = draw({ is: 'failed', wrong: { cause: null, gatewayMessage: null } });
    expect(drawn).toContain('Payment failed. Please try again.');
  });
});

it("the API's message is shown alone, as it is in the language of the screen", () => {
  const wrong = { message: 'Try again in a minute.', needsTaxDetails: false };
  const drawn = draw({ is: 'failed', wrong }, { language: 'hi' });
  expect(drawn).toContain('Try again in a minute.');
  expect(drawn).not.toContain('Payment failed.');
});

it('a payment that is being confirmed cannot be repeated', () => {
  const drawn = draw(
    { is: 'confirming' },
    { polled: { status: 'confirming', transactionId: null } },
  );
  expect(drawn).toContain('Your payment has been received and is being confirmed.');
  expect(drawn).not.toContain('Pay ₹');
  expect(drawn).not.toContain('I have not paid yet');
});

it('an order in the URL is checked before its state is shown', () => {
  const drawn = draw({ is: 'checking' });
  expect(drawn).toContain('Checking your payment...');
  expect(drawn).not.toContain('Pay ₹');
  expect(drawn).not.toContain('has been received');
});

it('an order that only the URL calls paid can be started again', () => {
  const drawn = draw({ is: 'confirming' }, { polled: { status: 'open', transactionId: null } });
  expect(drawn).toContain('I have not paid yet');
});

it('an order that was paid on this page cannot be started over', () => {
  const order = { orderId: 'order_1', amount: 12_000_000, currency: 'INR' } as const;
  const polled = { status: 'open', transactionId: null } as const;
  expect(draw({ is: 'confirming' }, { order, polled })).not.toContain('I have not paid yet');
});

it('a return of the money is announced, and the link leads to the dashboard', () => {
  const drawn = draw({ is: 'returned' });
  expect(drawn).toContain('will be refunded in full');
  expect(drawn).toContain('href="/dashboard"');
});

it('an order that needs the tax details of the payer asks for them in place', () => {
  const wrong = { message: 'Please add your GST details.', needsTaxDetails: true };
  const drawn = draw({ is: 'failed', wrong });
  expect(drawn).toContain('Please add your GST details.');
  expect(drawn).toContain('Is your business registered for GST?');
  expect(drawn).not.toContain('Pay ₹');
});
