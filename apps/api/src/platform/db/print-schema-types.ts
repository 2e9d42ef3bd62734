import pg from 'pg';

/**
 * Prints the tables of the schema `public` as types for Kysely. Unions follow from enums and from
 * checks such as `state in ('open', 'closed')`.
 */
export async function printSchemaTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columns);
    const tables = Map.groupBy(rows, ({ table }) => table);
    const lines = [...tables].flatMap(([table, of]) => [
      `  ${table}: {`,
      ...of.map((column) => `    ${column.name}: ${columnType(column)};`),
      '  };',
    ]);
    return `${heading}\nexport interface Schema {\n${lines.join('\n')}\n}\n`;
  } finally {
    await client.end();
  }
}

const heading = `// Generated from the migrations by \`npm run db -- schema\`. Do not edit.
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { ApplicationEvent } from '@anupal/contract/applications/schemas';
import type { BillState } from '@anupal/contract/billing/schemas';
import type { FirmRules } from '@anupal/contract/calendar/firm-rules';
import type { Profile } from '@anupal/contract/calendar/profile';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { FirmPlace } from '@anupal/contract/invoices/firm';
import type { RejectionReason } from '@anupal/contract/kyc/schemas';
import type { StaffRole } from '@anupal/contract/users';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Email } from '@anupal/contract/values/email';
import type { Paise } from '@anupal/contract/values/paise';
import type { Phone } from '@anupal/contract/values/phone';
import type { StateCode } from '@anupal/contract/values/states';
import type { TrackingNumber } from '@anupal/contract/values/tracking-number';

/** The tables of the database as queries read and write them. */`;

/** Columns whose values have a narrower type than PostgreSQL knows. */
const narrowTypes: Readonly<Record<string, string>> = {
  'agreement_stamp.amount_paise': 'Paise',
  'agreement_stamp.state': 'StateCode',
  'application.duplicate_macs': 'readonly Buffer[]',
  'application.tracking_number': 'TrackingNumber',
  'application_event.event': 'ApplicationEvent',
  'application_event.state': 'ApplicationState',
  'business.email': 'Email',
  'business.phone': 'Phone',
  'calendar_profile.answers': 'Profile',
  'calendar_rule_draft.own': 'FirmRules',
  'calendar_rule_version.content': "Pick<RuleSet, 'rules' | 'overrides'>",
  'calendar_rule_version.own': 'FirmRules',
  'client_bill.body': 'TaxDocument',
  'client_bill.state': 'BillState',
  'client_bill_note.body': 'TaxDocument',
  'client_receipt.body': "Pick<TaxDocument, 'supplier' | 'recipient'>",
  'client.email': 'Email',
  'client.phone': 'Phone',
  'client.state': 'StateCode',
  'client_contact.email': 'Email',
  'client_contact.phone': 'Phone',
  'client_registration.state': 'StateCode',
  'eservice_version.documents_hi': '(string | null)[]',
  'eservice_version.form_fields': 'FormField[]',
  'firm_tax_profile.places': 'FirmPlace[]',
  'google_link_request.email': 'Email',
  'invitation.email': 'Email',
  'invitation.role': 'StaffRole',
  'journal.detail': 'Readonly<Record<string, string>>',
  'kyc_decision.reason': "RejectionReason | 'none_given'",
  'ledger_account.balance': 'Paise',
  'otp_challenge.email': 'Email',
  'posting.amount': 'Paise',
  'posting.balance_after': 'Paise',
  'subscription.plan': "Omit<Selectable<Schema['subscription_plan']>, 'created_at' | 'deleted_at'>",
  'support_message.email': 'Email',
  'tax_document.body': 'TaxDocument',
  'tax_profile.state': 'StateCode',
  'users.email': 'Email',
};

/** Types as the connections of `pool.ts` parse them. */
const plainTypes: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'CalendarDate',
  integer: 'number',
  jsonb: 'unknown',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_nullable: boolean;
  readonly is_generated: boolean;
  readonly has_default: boolean;
  readonly labels: readonly string[] | null;
  readonly checks: readonly string[];
}

const columns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    not a.attnotnull as is_nullable, a.atthasdef as has_default,
    a.attgenerated = 's' or a.attidentity = 'a' as is_generated,
    (select array_agg(enumlabel::text order by enumsortorder) from pg_enum
      where enumtypid = a.atttypid) as labels,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

function columnType(column: Column): string {
  const type = column.is_nullable ? `${valueType(column)} | null` : valueType(column);
  if (column.is_generated) return `GeneratedAlways<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
}

function valueType({ table, name, type, labels, checks }: Column): string {
  const narrow = narrowTypes[`${table}.${name}`];
  if (narrow !== undefined) return narrow;
  if (name.endsWith('_paise')) return 'Paise';
  const values = labels ?? checks.map(checkedValues).find((found) => found !== null);
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  const plain = plainTypes[type.replace('[]', '')];
  if (plain === undefined) throw new Error(`${table}.${name}: no TypeScript type for ${type}`);
  return type.endsWith('[]') ? `${plain}[]` : plain;
}

/** The values of a check that lists the texts a column may hold; null for any other check. */
function checkedValues(check: string): readonly string[] | null {
  const [, list] =
    /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check) ?? [];
  return list === undefined
    ? null
    : [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
}
