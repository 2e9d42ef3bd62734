/** The texts of the popup. */
export interface PopupTexts {
  readonly standIn: string;
  readonly payUsing: string;
  readonly scan: string;
  readonly code: string;
  readonly orderNumber: string;
  readonly choose: string;
  readonly pay: string;
  readonly fail: string;
  readonly payLate: string;
  readonly close: string;
  readonly working: string;
  readonly failed: string;
  readonly unreachable: string;
  readonly cancelQuestion: string;
  readonly cancelYes: string;
  readonly cancelNo: string;
}

/** The languages of the popup, chosen by `config.display.language` of checkout. */
export type Language = 'en' | 'hi';

/** Hindi if requested, otherwise English. */
export function parseLanguage(code: string): Language {
  return code === 'hi' ? 'hi' : 'en';
}

export const popupTexts: Readonly<Record<Language, PopupTexts>> = {
  en: {
    standIn: 'Sandbox: replaces Razorpay on this machine. No real money.',
    payUsing: 'Pay using UPI',
    scan: 'Scan the code with any UPI app.',
    code: 'UPI QR code',
    orderNumber: 'Order',
    choose: 'Result of the payment',
    pay: 'Pay',
    fail: 'Fail',
    payLate: 'Pay late',
    close: 'Close',
    working: 'Waiting for the bank…',
    failed: 'The payment failed. You can try again.',
    unreachable:
      'The sandbox cannot be reached. Close this window and check whether the payment arrived.',
    cancelQuestion: 'Do you want to cancel the payment?',
    cancelYes: 'Yes, cancel',
    cancelNo: 'No, continue',
  },
  hi: {
    standIn: 'सैंडबॉक्स: इस मशीन पर Razorpay की जगह। कोई पैसा नहीं कटता।',
    payUsing: 'UPI से भुगतान करें',
    scan: 'किसी भी UPI ऐप से यह कोड स्कैन करें।',
    code: 'UPI QR कोड',
    orderNumber: 'ऑर्डर',
    choose: 'UPI ऐप क्या करे',
    pay: 'भुगतान करें',
    fail: 'असफल करें',
    payLate: 'देर से भुगतान करें',
    close: 'बंद करें',
    working: 'बैंक के उत्तर की प्रतीक्षा है…',
    failed: 'भुगतान असफल रहा। आप फिर कोशिश कर सकते हैं।',
    unreachable: 'सैंडबॉक्स से संपर्क नहीं हो रहा। इसे बंद करें और देखें कि भुगतान पहुँचा या नहीं।',
    cancelQuestion: 'क्या आप भुगतान रद्द करना चाहते हैं?',
    cancelYes: 'हाँ, रद्द करें',
    cancelNo: 'नहीं, जारी रखें',
  },
};
