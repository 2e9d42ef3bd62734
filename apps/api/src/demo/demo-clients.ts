import type { NewClient } from '@anupal/contract/clients/schemas';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Email } from '@anupal/contract/values/email';
import { completeGstin } from '@anupal/contract/values/gstin';
import type { Phone } from '@anupal/contract/values/phone';
import type { StateCode } from '@anupal/contract/values/states';

/** Fourth letter of the PAN: a person, firm, company, Hindu undivided family or trust. */
type Holder = 'P' | 'F' | 'C' | 'H' | 'T';

type DemoClient = readonly [
  name: string,
  holder: Holder,
  place: string,
  /** None without GST. */
  gst: 'monthly' | 'quarterly' | 'composition' | 'none',
  tags?: string,
];

const groups: Readonly<Record<string, string>> = {
  'Joshi Sweets': 'Joshi family',
  'Joshi Caterers': 'Joshi family',
  'Asha Joshi': 'Joshi family',
  'Rathore Constructions': 'Rathore group',
  'Rathore Infra': 'Rathore group',
  'Rathore Cement Store': 'Rathore group',
  'Khan Motors': 'Khan brothers',
  'Khan Tyres': 'Khan brothers',
};

const elsewhere: Readonly<Record<string, StateCode>> = {
  Ahmedabad: '24',
  Delhi: '07',
  Gurugram: '06',
  Mumbai: '27',
};

const clients: readonly DemoClient[] = [
  ['Joshi Sweets', 'F', 'Chomu', 'monthly', 'food audit'],
  ['Joshi Caterers', 'P', 'Chomu', 'monthly', 'food'],
  ['Asha Joshi', 'P', 'Chomu', 'none', 'itr'],
  ['Khan Motors', 'P', 'Chomu', 'monthly', 'audit'],
  ['Khan Tyres', 'F', 'Jaipur', 'monthly'],
  ['Noor Garments', 'P', 'Samod', 'monthly'],
  ['Chauhan Transport', 'P', 'Ringas', 'monthly', 'transport'],
  ['Gupta Medical Store', 'P', 'Chomu', 'monthly', 'medical'],
  ['Meena Boutique', 'P', 'Jaipur', 'monthly'],
  ['Mewar Marble Works', 'F', 'Govindgarh', 'monthly', 'audit'],
  ['Rathore Constructions', 'F', 'Jaipur', 'monthly', 'audit tds'],
  ['Rathore Infra', 'C', 'Jaipur', 'monthly', 'audit tds roc'],
  ['Rathore Cement Store', 'P', 'Sikar', 'monthly'],
  ['Saini Dairy', 'F', 'Kaladera', 'monthly', 'food'],
  ['Verma Electricals', 'P', 'Chomu', 'monthly'],
  ['Patel Agro', 'P', 'Ringas', 'monthly', 'seeds'],
  ['Tomar Seeds', 'P', 'Samod', 'monthly', 'seeds'],
  ['Shree Balaji Kirana', 'P', 'Chomu', 'composition'],
  ['Maa Karni Handicrafts', 'P', 'Bikaner', 'monthly', 'export'],
  ['Desert Loom Exports', 'C', 'Jodhpur', 'monthly', 'export roc audit'],
  ['Pink City Travels', 'P', 'Jaipur', 'monthly', 'transport'],
  ['Aravali Granites', 'C', 'Udaipur', 'monthly', 'audit roc'],
  ['Hawa Mahal Textiles', 'F', 'Jaipur', 'monthly', 'audit'],
  ['Sharda Coaching Centre', 'P', 'Sikar', 'monthly', 'education'],
  ['Saraswati Shiksha Samiti', 'T', 'Sikar', 'none', 'education trust'],
  ['Gau Seva Nyas', 'T', 'Nagaur', 'none', 'trust'],
  ['Bansal Steel', 'C', 'Bhiwadi', 'monthly', 'audit tds roc'],
  ['Agarwal & Sons HUF', 'H', 'Jaipur', 'none', 'itr'],
  ['Maheshwari HUF', 'H', 'Kishangarh', 'none', 'itr'],
  ['Jain Jewellers', 'F', 'Jaipur', 'monthly', 'audit'],
  ['Soni Ornaments', 'P', 'Chomu', 'monthly'],
  ['Kumawat Timber', 'P', 'Chomu', 'monthly'],
  ['Choudhary Filling Station', 'P', 'Ringas', 'monthly', 'audit'],
  ['Yadav Brick Kiln', 'F', 'Kotputli', 'monthly'],
  ['Prajapat Pottery', 'P', 'Alwar', 'composition'],
  ['Bhati Hardware', 'P', 'Jodhpur', 'monthly'],
  ['Sankhla Restaurant', 'P', 'Ajmer', 'monthly', 'food'],
  ['Rajputana Heritage Stay', 'P', 'Pushkar', 'monthly', 'food'],
  ['Vyas Software Studio', 'C', 'Jaipur', 'monthly', 'export roc'],
  ['Mishra Clinic', 'P', 'Jaipur', 'none', 'medical itr'],
  ['Ojha Diagnostics', 'F', 'Jaipur', 'monthly', 'medical tds'],
  ['Dr Farah Siddiqui', 'P', 'Kota', 'none', 'medical itr'],
  ['Purohit Photo Studio', 'P', 'Beawar', 'quarterly'],
  ['Gehlot Furniture', 'P', 'Jodhpur', 'monthly', 'export'],
  ['Meghwal Leather Craft', 'P', 'Jalore', 'monthly'],
  ['Bairwa Tent House', 'P', 'Dausa', 'monthly'],
  ['Nagar Book Depot', 'P', 'Kota', 'none'],
  ['Thar Solar Systems', 'C', 'Jaisalmer', 'monthly', 'roc tds'],
  ['Bharat Cold Storage', 'F', 'Sri Ganganagar', 'monthly', 'audit'],
  ['Sidhu Commission Agents', 'P', 'Hanumangarh', 'monthly'],
  ['Singhvi Consultants', 'P', 'Pali', 'monthly'],
  ['Lakshmi Mobile Point', 'P', 'Chomu', 'monthly'],
  ['Ganpati Printers', 'P', 'Chomu', 'monthly'],
  ['Kaveri Packaging', 'F', 'Ahmedabad', 'monthly'],
  ['Yamuna Plastics', 'C', 'Delhi', 'monthly', 'roc'],
  ['Aravind Auto Parts', 'P', 'Gurugram', 'monthly'],
  ['Konkan Spices', 'P', 'Mumbai', 'quarterly', 'food'],
  ['Deepak Solanki', 'P', 'Chomu', 'none', 'itr'],
];

/** A client recorded a second time, with name and phone, as an example to merge. */
const recordedTwice = { name: 'Gupta Medical Stores', as: 'Gupta Medical Store' };

/** Contacts of some of the clients. */
const people = [
  ['Ramesh Saini', 'accountant'],
  ['Pooja Agarwal', 'manager'],
  ['Imran Khan', 'owner’s brother'],
  ['Neha Mathur', 'accountant'],
] as const;

/** Those whose sales register of the last month has not come. */
export const withoutRegister: ReadonlySet<string> = new Set([
  'Khan Tyres',
  'Pink City Travels',
  'Yadav Brick Kiln',
]);

/** Those who gave no authority that is recorded. */
export const withoutAuthority: ReadonlySet<string> = new Set([
  'Bairwa Tent House',
  'Thar Solar Systems',
]);

/**
 * The clients of the demo franchisee, besides the one of the demo applications. Numbers are made up, with
 * right check characters; no mobile number begins with 5.
 */
export const demoClients: readonly NewClient[] = addDuplicate(
  clients.map(([name, holder, place, gst, tags = ''], index) => {
    const serial = String(index + 1).padStart(4, '0');
    const pan = `ZZZ${holder}${name.charAt(0)}${serial}Z`;
    const state = elsewhere[place] ?? '08';
    const registrations: NewClient['registrations'] =
      gst === 'none'
        ? [{ kind: 'pan', number: pan }]
        : [
            {
              kind: 'gstin',
              number: completeGstin(`${state}${pan}1Z`) ?? '',
              scheme: gst === 'composition' ? 'composition' : 'regular',
              frequency: gst === 'monthly' ? 'monthly' : 'quarterly',
              ...(tags.includes('audit') && {
                address: `Plot ${index + 1}, Industrial Area, ${place}`,
              }),
            },
          ];
    const labels = tags.split(' ');
    registrations.push(...listFurtherRegistrations({ name, holder, pan, serial, state, labels }));
    return {
      name,
      phone: `+9155555${serial.padStart(5, '0')}` as Phone, // in the format of parsePhone
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@clients.example` as Email,
      language: index % 3 === 0 ? 'en' : 'hi',
      state,
      group: groups[name] ?? null,
      tags: tags === '' ? [] : labels,
      address: `Main Bazaar, ${place}`,
      registrations,
      contacts: listContacts(index, serial),
    };
  }),
);

/** What the further registrations of a client follow from. */
interface RegistrationSeed {
  readonly name: string;
  readonly holder: Holder;
  readonly pan: string;
  readonly serial: string;
  readonly state: StateCode;
  readonly labels: readonly string[];
}

type Registrations = NonNullable<NewClient['registrations']>;

function listFurtherRegistrations({
  name,
  holder,
  pan,
  serial,
  state,
  labels,
}: RegistrationSeed): Registrations {
  const isTagged = (label: string): boolean => labels.includes(label);
  const letter = name.charAt(0);
  const isSmall = (holder === 'P' || holder === 'F') && Number(serial) % 4 === 0;
  return [
    ...(isTagged('food')
      ? [{ kind: 'fssai', number: `2222600000${serial}`, validTo: endOfLicence(serial) } as const]
      : []),
    ...(isTagged('tds')
      ? ([
          { kind: 'tan', number: `ZZZ${letter}0${serial}Z` },
          { kind: 'epf', number: `RJJPR555${serial}000` },
          { kind: 'esi', number: `1500055555${serial}001` },
        ] as const)
      : []),
    ...(isTagged('roc') ? [{ kind: 'cin', number: `U74999RJ2019PTC55${serial}` } as const] : []),
    ...(isTagged('export') ? [{ kind: 'iec', number: pan } as const] : []),
    ...(isSmall ? [{ kind: 'udyam', number: `UDYAM-RJ-17-555${serial}` } as const] : []),
    ...(state === '27' || state === '24'
      ? [{ kind: 'pt', number: `${state}5555${serial}P`, state } as const]
      : []),
  ];
}

// Every third licence has to be renewed soon.
function endOfLicence(serial: string): CalendarDate {
  return addDays(dateInIndia(new Date()), Number(serial) % 3 === 0 ? 38 : 400);
}

function listContacts(index: number, serial: string): NonNullable<NewClient['contacts']> {
  const [name, role] = people[index % people.length] ?? people[0];
  if (index % 3 !== 0) return [];
  const phone = `+9155556${serial.padStart(5, '0')}` as Phone; // in the format of parsePhone
  // in the format of parseEmail
  const email = `${name.toLowerCase().replace(' ', '.')}.${serial}@clients.example` as Email;
  return [{ name, role, phone, ...(index % 2 === 0 && { email }) }];
}

function addDuplicate(all: readonly NewClient[]): readonly NewClient[] {
  const first = all.find(({ name }) => name === recordedTwice.as);
  const { name } = recordedTwice;
  return [...all, { name, phone: first?.phone ?? null, state: first?.state ?? null }];
}
