import type { Language } from '@anupal/contract/languages';

/** What the screens call the things that journeys use in both languages. */
export const labels = {
  en: {
    email: 'E-mail address',
    fullName: 'Full name',
    code: 'One-time code (OTP)',
    sendCode: 'Send code',
    verify: 'Verify and continue',
    google: 'Continue with Google',
    signIn: 'Sign in',
    register: 'Register',
    dashboard: 'Go to dashboard',
    accountMenu: 'Account menu',
    logout: 'Logout',
    devices: 'Signed-in devices',
    otherLanguage: 'हिन्दी',
    hello: (name: string) => `Hello, ${name}`,
    welcome: (name: string) => `Welcome, ${name}`,
  },
  hi: {
    email: 'ईमेल पता',
    fullName: 'पूरा नाम',
    code: 'वन-टाइम कोड (OTP)',
    sendCode: 'कोड भेजें',
    verify: 'सत्यापित करके आगे बढ़ें',
    google: 'Google से जारी रखें',
    signIn: 'साइन इन करें',
    register: 'रजिस्टर करें',
    dashboard: 'डैशबोर्ड पर जाएँ',
    accountMenu: 'खाता मेनू',
    logout: 'लॉग आउट',
    devices: 'साइन इन किए हुए डिवाइस',
    otherLanguage: 'English',
    hello: (name: string) => `नमस्ते, ${name}`,
    welcome: (name: string) => `स्वागत है, ${name}`,
  },
} as const satisfies Record<Language, unknown>;
