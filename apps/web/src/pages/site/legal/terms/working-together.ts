import { brand } from '@anupal/contract/brand';
import { msg } from '@lingui/core/macro';
import type { LegalSection } from '../legal-section.ts';

const { name, legalName, address } = brand;

/** The parties and the services. */
export const workingTogether: readonly LegalSection[] = [
  {
    id: 'these-terms',
    title: msg`These terms`,
    blocks: [
      msg`${name} is run by ${legalName}, ${address}. By registering or by ordering a service you agree to these terms. They are an electronic contract under section 10A of the Information Technology Act, 2000.`,
      msg`We are a private firm, not part of any government department. You can file most applications with the authorities yourself, without us.`,
      msg`A franchisee also accepts the franchisee agreement. Where the two differ, the agreement prevails.`,
    ],
  },
  {
    id: 'account',
    title: msg`Your account`,
    blocks: [
      {
        points: [
          msg`You must be 18 or older and able to enter into a contract. If you register for a business, you must be allowed to act for it.`,
          msg`You sign in with a code that we send to your email address, or with Google. Anyone who can read your email can sign in as you, so keep your mailbox safe.`,
          msg`Never share a code. We never ask for one by phone, message or email.`,
          msg`If something looks wrong, sign the other devices out in your settings, and tell us.`,
        ],
      },
    ],
  },
  {
    id: 'services',
    title: msg`Our services`,
    blocks: [
      {
        points: [
          msg`We prepare and file the registrations, returns and agreements that you order, from the particulars and documents that you give us.`,
          msg`Before you confirm, you see our fee and the government fee separately.`,
          msg`The authority decides, not us. The usual times on this site are our experience, not a promise.`,
          msg`Government fees and dates are set by the authorities and can change. Those in force on the day of filing apply.`,
          msg`You follow each application by its tracking number, and get its documents in your account.`,
        ],
      },
    ],
  },
  {
    id: 'your-part',
    title: msg`Your responsibilities`,
    blocks: [
      {
        points: [
          msg`Your details are true and complete, and your documents are genuine and belong to the person or business that the filing is for.`,
          msg`If you file for a client, the client has agreed to it.`,
          msg`You answer our questions in time. We are not responsible for delays caused by missing details.`,
          msg`You do not try to break into this site, to overload it, to read other people's data, or to use it for anything unlawful.`,
        ],
      },
    ],
  },
  {
    id: 'kyc',
    title: msg`Proof of identity (KYC)`,
    blocks: [
      msg`Services, plan and wallet become available when your KYC is approved. If it is rejected, you see the reason and can submit it again. You can cancel it until it is approved.`,
    ],
  },
];
