import type { NewClient } from '@anupal/contract/clients/schemas';
import { calendarDate } from '@anupal/contract/values/calendar-date';
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
  ['Sunita Kanwar', 'P', 'Samod', 'none', 'itr'],
];

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
export const demoClients: readonly NewClient[] = clients.map(
  ([name, holder, place, gst, tags = ''], index) => {
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
    if (tags.includes('food'))
      registrations.push({
        kind: 'fssai',
        number: `2222600000${serial}`,
        validTo: calendarDate({ year: 2027, month: 3, day: 31 }),
      });
    if (tags.includes('tds'))
      registrations.push({ kind: 'tan', number: `ZZZ${name.charAt(0)}0${serial}Z` });
    return {
      name,
      phone: `+9155555${serial.padStart(5, '0')}` as Phone, // in the format of parsePhone
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@clients.example` as Email,
      language: index % 3 === 0 ? 'en' : 'hi',
      state,
      group: groups[name] ?? null,
      tags: tags === '' ? [] : tags.split(' '),
      address: `Main Bazaar, ${place}`,
      registrations,
    };
  },
);
