import { brand } from '@anupal/contract/brand';
import { msg } from '@lingui/core/macro';
import type { LegalSection } from '../legal-section.ts';

const { legalName, address } = brand;

/** Who is responsible, and what is collected for which purpose. */
export const collected: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: msg`Who is responsible`,
    blocks: [
      msg`${legalName}, ${address}, decides why and how your personal data is used here. The Digital Personal Data Protection Act, 2023 calls such a firm a Data Fiduciary, and you a Data Principal. This page is the notice which that Act and its Rules of 2025 ask for.`,
      msg`You can read it in English and in Hindi. If you need it in another language of the Eighth Schedule to the Constitution, write to us.`,
    ],
  },
  {
    id: 'what-we-keep',
    title: msg`What data we collect and why`,
    blocks: [
      msg`We ask only for what the work or the law needs. You may browse this site without telling us who you are.`,
      {
        pairs: [
          [
            msg`Name and email address`,
            msg`To sign you in by a one-time code and to write to you about your account. If you choose to sign in with Google: also the number of your Google account and the address of your picture. If you add a passkey: its name and its public key, never your fingerprint or face.`,
          ],
          [
            msg`Name, email and phone number of your business`,
            msg`For the franchisee agreement, and to reach you about your work.`,
          ],
          [
            msg`The agreement that you accepted`,
            msg`Its version, the time, and the internet address it came from, to prove what was agreed.`,
          ],
          [
            msg`KYC: name, PAN, the last four digits of your Aadhaar number, address, copies of the documents`,
            msg`To know who acts under our name. Staff look at them to approve or reject your KYC, and for nothing else.`,
          ],
          [
            msg`Applications: particulars and documents, and who your client is`,
            msg`To prepare the application and to file it with the authority concerned.`,
          ],
          [
            msg`Client book: names, contact details, PAN, GSTIN and other numbers, and notes about clients`,
            msg`So that a franchisee can file for clients without entering everything again. Each franchisee sees only their own clients.`,
          ],
          [
            msg`Payments and wallet: orders, amounts, the numbers of payments, each entry`,
            msg`To deliver what was paid for, to give receipts and to keep proper books. We never see your UPI PIN.`,
          ],
          [msg`What you write to us`, msg`To answer you.`],
          [
            msg`Sign-ins: time, internet address, kind of browser; and a record of important actions`,
            msg`To show you your signed-in devices, to keep others out of your account, and to find out what happened when something goes wrong.`,
          ],
        ],
      },
      msg`We ask for your agreement twice: to the franchisee agreement, and with the KYC form. There is no separate setting for each purpose. To withdraw your consent, write to the address below. What was done before stays lawful.`,
    ],
  },
  {
    id: 'aadhaar',
    title: msg`Aadhaar and PAN`,
    blocks: [
      {
        points: [
          msg`Your full Aadhaar number is not stored. We keep its last four digits, and a keyed fingerprint that tells us whether the same number was used before. The screen shows XXXX XXXX 1234.`,
          msg`Please upload masked copies, as UIDAI advises. Where a copy still shows the number, the reviewer can black it out, and the picture is stored anew without it.`,
          msg`Your PAN and your documents are encrypted before they are stored, and so are the numbers of clients.`,
          msg`No identity number is ever kept in your browser.`,
        ],
      },
    ],
  },
  {
    id: 'clients',
    title: msg`If a franchisee files for you`,
    blocks: [
      msg`Then the franchisee gives us your name, phone number and email address, your PAN where the filing needs it, and the documents for it. They may keep your details and registration numbers in their client book for the next filing. Franchisees promise in their agreement to do so only with your consent, to keep what you entrust to them confidential, and to use it for your filing alone. All that this page says about your rights holds for you too: you can turn to us directly.`,
    ],
  },
];
