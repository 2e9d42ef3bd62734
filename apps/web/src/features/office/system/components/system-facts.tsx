import type { SystemState } from '@anupal/contract/office/system';
import { useLingui } from '@lingui/react/macro';
import { formatBytes, formatCount } from '../../../../lib/format.ts';
import { useLanguage } from '../../../../lib/use-language.ts';
import { DateText } from '../../../../ui/date-text.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { mailsOf } from '../model.ts';

interface SystemProps {
  readonly system: SystemState;
}

/** Which version runs, since when, and by which time. */
export function ProductFacts({ system: { product, clock } }: SystemProps) {
  const { t } = useLingui();
  const seconds = (clock.aheadBy / 1000).toFixed(1);
  return (
    <FactList
      facts={[
        [t`Version`, product.version],
        ['Node.js', product.node],
        [t`Running since`, <DateText key="since" iso={product.startedAt} withTime />],
        [t`Time`, <DateText key="time" iso={clock.databaseAt} withTime />],
        [t`Clock against the database`, t`${seconds} seconds`],
      ]}
    />
  );
}

/** Which database it is, and how large. */
export function DatabaseFacts({ system: { database } }: SystemProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <FactList
      facts={[
        ['PostgreSQL', database.version],
        [t`Size`, formatBytes(database.bytes, language)],
        [t`Migrations`, formatCount(database.migrations, language)],
        [t`Last migration`, database.newestMigration ?? '-'],
        [t`Migrations to come`, formatCount(database.pending, language)],
      ]}
    />
  );
}

/** Whether mails leave. */
export function MailFacts({ system }: SystemProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { waiting, retrying, failed } = mailsOf(system);
  const { lastMailAt } = system;
  return (
    <FactList
      facts={[
        [
          t`Last sent`,
          lastMailAt === null ? (
            t`None within the last hour`
          ) : (
            <DateText key="last" iso={lastMailAt} withTime />
          ),
        ],
        [t`Waiting`, formatCount(waiting, language)],
        [t`Tried again`, formatCount(retrying, language)],
        [t`Failed`, formatCount(failed, language)],
      ]}
    />
  );
}

/** How many files are kept. */
export function FileFacts({ system: { files } }: SystemProps) {
  const { t } = useLingui();
  const language = useLanguage();
  if (files === null) return <p className="mt-4 text-ink-soft">{t`Counted every ten minutes.`}</p>;
  return (
    <FactList
      facts={[
        [t`Files`, formatCount(files.count, language)],
        [t`Size`, formatBytes(files.bytes, language)],
        [t`Removed as belonging to nothing`, formatCount(files.removed, language)],
        [t`Counted`, <DateText key="at" iso={files.sweptAt} withTime />],
      ]}
    />
  );
}
