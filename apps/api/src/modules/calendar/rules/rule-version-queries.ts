import type { Db, Row } from '../../../platform/db/database.ts';

/** The content of a version, without its name. */
export type RuleContent = Row<'calendar_rule_version'>['content'];

/** A published version without its content. */
export type RuleVersionRow = Pick<
  Row<'calendar_rule_version'>,
  'id' | 'number' | 'release' | 'published_at'
>;

/** Finds the last published version. */
export async function selectNewestVersion(db: Db): Promise<RuleVersionRow | undefined> {
  return db
    .selectFrom('calendar_rule_version')
    .select(['id', 'number', 'release', 'published_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds a published version by its number. */
export async function selectVersion(db: Db, number: number): Promise<RuleVersionRow | undefined> {
  return db
    .selectFrom('calendar_rule_version')
    .select(['id', 'number', 'release', 'published_at'])
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Reads the content of a version. */
export async function selectVersionContent(db: Db, id: string): Promise<RuleContent> {
  const { content } = await db
    .selectFrom('calendar_rule_version')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
}
