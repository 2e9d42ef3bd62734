import type { TestApp } from '../../../testing/test-app.ts';

/** Preserves the data of a person for a proceeding. */
export async function setHold(test: TestApp, userId: string): Promise<void> {
  await test.sql.query(
    `insert into legal_hold (user_id, reason, set_by) values ($1, 'Notice of 3 June', $1)`,
    [userId],
  );
}

/** Lifts the legal hold on the data of a person. */
export async function liftHold(test: TestApp, userId: string): Promise<void> {
  await test.sql.query('delete from legal_hold where user_id = $1', [userId]);
}
