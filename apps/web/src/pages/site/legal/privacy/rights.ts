import { brand } from '@anupal/contract/brand';
import { msg } from '@lingui/core/macro';
import type { LegalSection } from '../legal-section.ts';

const { email } = brand.grievanceOfficer;

/** The user's rights, complaints, and changes of this text. */
export const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    title: msg`Your rights`,
    blocks: [
      {
        points: [
          msg`See what data we hold about you, how we use it and who received it.`,
          msg`Have errors corrected and missing details completed.`,
          msg`Have data erased that is no longer needed and that no law requires us to keep.`,
          msg`Withdraw your consent.`,
          msg`Nominate a person to act for you if you die or can no longer act yourself.`,
        ],
      },
      msg`The portal has no button to delete an account. Our team handles these requests.`,
      msg`Write to ${email} from the email address of your account. To be sure that it is you we may ask for a one-time code. It costs nothing. We answer as soon as we can, and within 90 days at the latest. If we must keep something, we say what, and which law asks for it.`,
    ],
  },
  {
    id: 'complaints',
    title: msg`If you are not satisfied`,
    blocks: [
      msg`First contact our Grievance Officer, whose name and address are at the end of this page. If the reply does not settle the matter, you can complain to the Data Protection Board of India.`,
    ],
  },
  {
    id: 'children',
    title: msg`Children`,
    blocks: [
      msg`Our services are for adults. If you are under 18, please do not register. If we hold the data of a child without the consent of a parent, please write to us.`,
    ],
  },
  {
    id: 'changes',
    title: msg`Changes`,
    blocks: [
      msg`When this policy changes, we publish the new version here with its date before it takes effect. If the change affects something that you consented to, we ask you again.`,
    ],
  },
];
