/** The settings that every start needs. */
export const requiredSettings = {
  DATABASE_URL: 'postgres://anupal_app:a@localhost/anupal',
  SMTP_URL: 'smtp://localhost:25',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  RAZORPAY_KEY_ID: 'rzp_live_key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'a secret of the webhook',
};

/** The settings that production needs. */
export const productionSettings = {
  ...requiredSettings,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  MIGRATE_DATABASE_URL: 'postgres://anupal_owner:b@localhost/anupal',
  MAIL_FROM: 'no-reply@portal.example',
  RAZORPAY_ACCOUNT_ID: 'acc_00000000000001',
  SIGNING_DIR: '/var/lib/anupal/signing',
  SECRETS_KEY: 'kJ8s0qPz4vYw2LmN6xTb1RcF9dGh3AeU',
  SMTP_URL: 'smtps://mail.example:465',
  SUPPORT_EMAIL: 'help@firm.in',
  TRUSTED_PROXIES: '127.0.0.1',
};
