import type { RegistrationInput } from '@anupal/contract/clients/schemas';
import {
  dateInIndia,
  fromMonthNumber,
  toDayNumber,
  toMonthNumber,
} from '@anupal/contract/values/calendar-date';
import type { DemoApplication } from '../modules/applications/public.ts';
import { demoClients } from './demo-clients.ts';

/** The clients whose returns were filed through the portal, with the number of months. */
const filedFor: Readonly<Record<string, number>> = {
  'Joshi Sweets': 4,
  'Khan Motors': 4,
  'Joshi Caterers': 3,
  'Noor Garments': 3,
  'Rathore Constructions': 2,
  'Hawa Mahal Textiles': 2,
  'Jain Jewellers': 2,
  'Verma Electricals': 1,
  'Saini Dairy': 1,
  'Pink City Travels': 1,
  'Kumawat Timber': 1,
};

/** The ids of the demo clients by name. */
export type ClientIds = ReadonlyMap<string, string>;

/**
 * Filed GST returns of clients of the demo franchisee, the oldest first. The returns of the last completed
 * month are not filed yet.
 */
export function listDemoReturns(clientIds: ClientIds): readonly DemoApplication[] {
  const thisMonth = toMonthNumber(dateInIndia(new Date()));
  return Object.entries(filedFor)
    .flatMap(([name, months]) =>
      Array.from({ length: months }, (_, index) => ({ name, month: thisMonth - 2 - index })),
    )
    .toSorted((one, other) => one.month - other.month)
    .flatMap(({ name, month }, index): readonly DemoApplication[] => {
      const clientId = clientIds.get(name);
      const gstin = findGstin(name);
      if (clientId === undefined || gstin === undefined) return [];
      const period = fromMonthNumber(month, 1).slice(0, 7);
      const dayFiled = fromMonthNumber(month + 1, 8 + (index % 10));
      return [
        {
          slug: 'gst-monthly-returns',
          client: { kind: 'earlier', clientId },
          finalState: 'completed',
          filedAt: new Date((toDayNumber(dayFiled) * 24 + 6) * 3_600_000),
          answers: {
            'business-name': name,
            gstin: gstin.number,
            'had-transactions': 'yes',
            month: period,
          },
          documents: { 'file-sales': 'sales-register' },
          result: { name: `gstr-3b-${period}`, picture: 'sales-register' },
        },
      ];
    });
}

function findGstin(client: string): RegistrationInput | undefined {
  const { registrations = [] } = demoClients.find(({ name }) => name === client) ?? {};
  return registrations.find(({ kind }) => kind === 'gstin');
}
