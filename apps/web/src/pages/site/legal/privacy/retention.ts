import { retentionKindNames, retentionKinds } from '@anupal/contract/retention/kinds';
import { msg } from '@lingui/core/macro';
import type { LegalSection } from '../legal-section.ts';

/** Who else gets data, what the browser stores, retention and safety. */
export const retention: readonly LegalSection[] = [
  {
    id: 'sharing',
    title: msg`Who we share it with`,
    blocks: [
      msg`We do not sell personal data, show advertising or track you on other sites. We share data only in these cases:`,
      {
        pairs: [
          [
            msg`Government authorities`,
            msg`What the filing that you ordered needs, such as the GST portal, the Registrar of Companies, the Income Tax Department or the Trade Marks Registry.`,
          ],
          [
            msg`Razorpay, our payment gateway`,
            msg`Amount and order, and what you enter in its window when you pay. Its script is loaded on the pages that take payments and on no other.`,
          ],
          [
            msg`Companies that send our email and run our servers`,
            msg`What their task needs. They work for us, on our instructions.`,
          ],
          [msg`Google, as a way to sign in`, msg`Only if you choose to sign in with Google.`],
          [
            msg`OpenStreetMap, for the map`,
            msg`Only if you press Show the map on the contact page. Until then your browser does not contact it.`,
          ],
          [msg`Courts and authorities`, msg`What the law obliges us to hand over, and no more.`],
        ],
      },
    ],
  },
  {
    id: 'cookies',
    title: msg`Cookies and browser storage`,
    blocks: [
      msg`Only what the site needs to work. There are no cookies for statistics or advertising, so there is no banner to click away.`,
      {
        pairs: [
          [msg`Cookie: language`, msg`Remembers whether you read English or Hindi, for a year.`],
          [msg`Cookie: theme`, msg`Remembers whether you chose light or dark colours, for a year.`],
          [
            msg`Cookie: menu`,
            msg`Remembers that you collapsed the menu of the office, for a year.`,
          ],
          [
            msg`Cookie: __Host-otp`,
            msg`Ties a one-time code to the browser that requested it, so that a stolen code cannot be used elsewhere. 400 days.`,
          ],
          [
            msg`Cookie: __Secure-rt`,
            msg`Keeps you signed in, for 30 days at most. Signing out ends it.`,
          ],
          [msg`Cookie: __Host-gtx`, msg`A Google sign-in in progress. Ten minutes.`],
          [
            msg`Local storage: accessToken, auth_user, auth_loading, auth_state`,
            msg`Your session in this browser: a token of ten minutes, and your name, email address and role. Signing out removes them.`,
          ],
          [
            msg`Offline copies`,
            msg`The public pages, so that they open without a network. Never anything from your account.`,
          ],
        ],
      },
    ],
  },
  {
    id: 'how-long',
    title: msg`How long we keep it`,
    blocks: [
      {
        texts: retentionKindNames.map((name) => {
          const { title, period } = retentionKinds[name];
          return [title, period] as const;
        }),
      },
      msg`Only what has a period above is deleted automatically. Franchisees delete their account in its settings; to ask us to delete anything else, write to the address below.`,
    ],
  },
  {
    id: 'safety',
    title: msg`How we protect it`,
    blocks: [
      {
        points: [
          msg`The connection to this site is always encrypted.`,
          msg`There are no passwords that could be stolen: each sign-in takes a fresh code, a passkey or your Google account.`,
          msg`Emails waiting to be sent, unfinished forms, identity numbers and documents are stored encrypted.`,
          msg`Staff can do what their role needs and no more. What they do is recorded in a way that shows any later change.`,
        ],
      },
      msg`No system is perfectly safe. Should your data be affected by a breach, we tell you and the Data Protection Board of India without delay: what happened, what it can mean for you, and what you can do. The Board gets the details within 72 hours.`,
    ],
  },
];
