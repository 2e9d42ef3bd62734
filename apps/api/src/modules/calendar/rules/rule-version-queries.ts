import type { Selectable } from 'kysely';
import type { FirmRules } from '@anupal/contract/calendar/firm-rules';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import type { Db } from '../../../platform/db/database.ts';

/** The content of a version, without its name. */
export type RuleContent = Pick<RuleSet, 'rules' | 'overrides'>;

type VersionTable = {
  id: string;
  number: number;
  release: string;
  own: FirmRules;
  content: RuleContent;
  reason: string;
  published_by: string;
  published_at: Date;
};

/** The table of published versions. */
export type VersionTables = { calendar_rule_version: VersionTable };

/** A published version without its content. */
export type RuleVersionRow = Pick<
  Selectable<VersionTable>,
  'id' | 'number' | 'release' | 'published_at'
>;

function tables(db: Db) {
  return db.$extendTables<VersionTables>();
}

/** Finds the last published version. */
export async function selectNewestVersion(db: Db): Promise<RuleVersionRow | undefined> {
  return tables(db)
    .selectFrom('calendar_rule_version')
    .select(['id', 'number', 'release', 'published_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Reads the content of a version. */
export async function selectVersionContent(db: Db, id: string): Promise<RuleContent> {
  const { content } = await tables(db)
    .selectFrom('calendar_rule_version')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
}
