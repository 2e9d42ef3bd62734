import type { SystemState } from '@anupal/contract/office/system';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatBytes, formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { hoursSinceBackup, mailQueueCounts } from './system-model.ts';

interface SystemProps {
  readonly system: SystemState;
}

/** The version, the start time and the clock. */
export function ProductDetails({ system: { product, clock } }: SystemProps) {
  const { t } = useLingui();
  const seconds = (clock.aheadBy / 1000).toFixed(1);
  return (
    <DescriptionList
      details={[
        [t`Version`, product.version],
        ['Node.js', product.node],
        [t`Running since`, <DateText key="since" iso={product.startedAt} withTime />],
        [t`Time`, <DateText key="time" iso={clock.databaseAt} withTime />],
        [t`Clock difference from the database`, t`${seconds} seconds`],
      ]}
    />
  );
}

/** The version and size of the database. */
export function DatabaseDetails({ system: { database } }: SystemProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <DescriptionList
      details={[
        ['PostgreSQL', database.version],
        [t`Size`, formatBytes(database.bytes, language)],
        [t`Migrations`, formatCount(database.migrations, language)],
        [t`Last migration`, database.newestMigration ?? '-'],
        [t`Migrations to come`, formatCount(database.pending, language)],
      ]}
    />
  );
}

/** The state of email delivery. */
export function MailDetails({ system }: SystemProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { waiting, retrying, failed } = mailQueueCounts(system);
  const { lastEmailAt } = system;
  return (
    <DescriptionList
      details={[
        [
          t`Last sent`,
          lastEmailAt === null ? (
            t`None within the last hour`
          ) : (
            <DateText key="last" iso={lastEmailAt} withTime />
          ),
        ],
        [t`Waiting`, formatCount(waiting, language)],
        [t`Tried again`, formatCount(retrying, language)],
        [t`Failed`, formatCount(failed, language)],
      ]}
    />
  );
}

/** The number of stored files. */
export function FileDetails({ system: { files } }: SystemProps) {
  const { t } = useLingui();
  const language = useLanguage();
  if (files === null) return <p className="mt-4 text-ink-soft">{t`Counted every ten minutes.`}</p>;
  return (
    <DescriptionList
      details={[
        [t`Files`, formatCount(files.count, language)],
        [t`Size`, formatBytes(files.bytes, language)],
        [t`Removed: not attached to any record`, formatCount(files.removed, language)],
        [t`Counted`, <DateText key="at" iso={files.sweptAt} withTime />],
      ]}
    />
  );
}

/** How much would be lost if the machine failed now. */
export function BackupDetails({ system }: SystemProps) {
  const { t } = useLingui();
  const { lastBackupAt } = system;
  const hours = hoursSinceBackup(system);
  return (
    <>
      <DescriptionList
        details={[
          [
            t`Last backup`,
            lastBackupAt === null ? t`Never` : <DateText key="at" iso={lastBackupAt} withTime />,
          ],
          ...(hours === null ? [] : [[t`Age`, <Age key="age" hours={hours} />] as const]),
        ]}
      />
      <p className="mt-3 max-w-prose text-ink-soft">
        <Trans>
          Make backups on the server with the command{' '}
          <code className="wide:whitespace-nowrap">npm run anupal -- backup</code>, ideally every
          night. Only these backups are shown here.
        </Trans>
      </p>
    </>
  );
}

function Age({ hours }: { readonly hours: number }) {
  if (hours < 1) return <Trans>less than an hour</Trans>;
  if (hours < 48) return <Plural value={hours} one="# hour" other="# hours" />;
  return <Plural value={Math.floor(hours / 24)} one="# day" other="# days" />;
}
