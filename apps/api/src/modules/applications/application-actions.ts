import type { applications } from '@anupal/contract/applications';
import { formatRupeesPlain } from '@anupal/contract/values/rupees';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { selectApplication } from './records/application-queries.ts';

/** What the calls of this module do, for the person who confirms them. */
export function applicationActions({ db }: Context): Actions<typeof applications> {
  const find = async (id: string) => (await selectApplication(db, id))?.tracking_number ?? null;
  return {
    recordGovernmentFee: async ({ params, body: { amount, reference } }) => {
      const number = await find(params.applicationId);
      const fee = formatRupeesPlain(amount);
      return (
        number && {
          en: `Record ${fee} paid to the government for application ${number} (${reference})`,
          hi: `आवेदन ${number} के लिए सरकार को दिए ${fee} दर्ज करना (${reference})`,
        }
      );
    },
    revealClientPan: async ({ params }) => {
      const number = await find(params.applicationId);
      return (
        number && {
          en: `Show the PAN of the client of application ${number}`,
          hi: `आवेदन ${number} के ग्राहक का पैन दिखाना`,
        }
      );
    },
    revealAnswer: async ({ params, body: { key } }) => {
      const number = await find(params.applicationId);
      return (
        number && {
          en: `Show a hidden number of application ${number} (${key})`,
          hi: `आवेदन ${number} का छिपा हुआ नंबर दिखाना (${key})`,
        }
      );
    },
  };
}
