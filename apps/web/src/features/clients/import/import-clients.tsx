import { maxImportBytes, type SheetReport } from '@anupal/contract/clients/import';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import { noResponse } from '../../../lib/api/failure.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSubmit, type Submission } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file/file-field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { clientsKey } from '../clients-api.ts';
import { ColumnChoice } from './column-choice.tsx';
import {
  downloadProblems,
  hasNames,
  sendSheet,
  type ColumnChoices,
  type SheetInput,
} from './imports-api.ts';
import { ImportProgress, type ImportStage } from './import-progress.tsx';
import { PastImports } from './past-imports.tsx';
import { SampleList } from './sample-list.tsx';
import { SheetRows } from './sheet-rows.tsx';

/**
 * Adds the clients of a list: the file is chosen, its columns are checked, and its rows are shown
 * with what happens to each before any client is added.
 */
export function ImportClients() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<ColumnChoices | null>(null);
  const [stage, setStage] = useState<ImportStage | null>(null);
  const [report, setReport] = useState<SheetReport | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const latest = useRef(0);
  const check = async (sheet: File, choices: ColumnChoices | null): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    setFile(sheet);
    setColumns(choices);
    setFailure(null);
    const show = (share: number): void => setStage({ share, adding: null });
    show(0);
    const input = { file: sheet, columns: choices };
    const result = await sendSheet('preview', input, show).catch(noResponse);
    // A later choice has been sent in the meantime.
    if (own !== latest.current) return;
    setStage(null);
    if (result.ok) setReport(result.value);
    else setFailure(result);
    // With a wrong choice of columns the last table stays, so that it can be corrected.
    if (!result.ok && choices === null) setReport(null);
  };
  const commit = useSubmit(async () => {
    if (file === null) return null;
    const show = (share: number): void => setStage({ share, adding: report?.counts.new ?? 0 });
    show(0);
    const input = { file, columns };
    const result = await sendSheet('commit', input, show).catch(noResponse);
    setStage(null);
    const shown = result.ok ? result.value : await readAfterLoss(input, result);
    if (shown !== null) setReport(shown);
    // Also after a lost answer: the list of imports shows whether it was added.
    await queries.invalidateQueries({ queryKey: clientsKey });
    return result.ok ? null : result;
  });
  const remove = (): void => {
    setFile(null);
    setReport(null);
    setFailure(null);
    setColumns(null);
  };
  if (report !== null && report.importId !== null) return <Imported report={report} />;
  return (
    <div className="space-y-4">
      <SectionCard
        title={t`Your list`}
        description={t`An Excel file (XLSX) or CSV with up to 2,000 clients. Headings like Name, GSTIN and Mobile are recognized, in English and Hindi.`}
      >
        <FileField
          id="client-sheet"
          label={t`List of clients`}
          accept={accepted}
          maxBytes={maxImportBytes}
          error={
            failure === null
              ? undefined
              : (failure.message ?? t`The list could not be read. Please try again.`)
          }
          file={
            file && {
              name: file.name,
              bytes: file.size,
              preview: null,
              state:
                stage === null
                  ? { is: failure === null ? 'stored' : 'failed' }
                  : { is: 'sending', share: stage.share },
            }
          }
          onPick={(picked) => void check(picked, null)}
          onRemove={remove}
          onRetry={() => void (file && check(file, columns))}
        />
        {stage?.adding === null && <ImportProgress stage={stage} />}
        {report === null && <SampleList />}
      </SectionCard>
      {report !== null && file !== null && (
        <>
          {!hasNames(report) && <NamesMissing />}
          <ColumnChoice
            key={file.name}
            columns={report.columns.map(({ heading, field }, index) => ({
              heading,
              field: columns === null ? field : (columns[index] ?? null),
            }))}
            isPending={stage !== null}
            onChange={(choices) => void check(file, choices)}
          />
          {hasNames(report) && (
            <CheckedRows report={report} sheet={{ file, columns }} commit={commit} stage={stage} />
          )}
        </>
      )}
      <PastImports />
    </div>
  );
}

interface CheckedRowsProps {
  readonly report: SheetReport;
  readonly sheet: SheetInput;
  readonly commit: Submission;
  /** How far sending the sheet is. */
  readonly stage: ImportStage | null;
}

/** What happens to each row, and the button that adds the new ones. */
function CheckedRows({ report, sheet, commit, stage }: CheckedRowsProps) {
  const { t } = useLingui();
  const isAdding = (stage?.adding ?? null) !== null;
  return (
    <SectionCard title={t`What will happen`}>
      <Outcome report={report} />
      <FormError
        submission={commit}
        fallback={t`The clients could not be added. Please try again.`}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {report.counts.new > 0 && (
          <Button
            isPending={commit.isPending || stage !== null}
            onClick={() => void commit.submit()}
          >
            <Plural value={report.counts.new} one="Add # client" other="Add # clients" />
          </Button>
        )}
        {report.counts.invalid > 0 && <ProblemsButton {...sheet} />}
      </div>
      {stage !== null && isAdding && <ImportProgress stage={stage} />}
      <SheetRows rows={report.rows} />
    </SectionCard>
  );
}

function NamesMissing() {
  return (
    <Banner tone="warning" takesFocus>
      <Trans>
        Which column has the names of the clients? Choose “Name” for it below, and the rows are
        checked again.
      </Trans>
    </Banner>
  );
}

// A phone or Windows without Excel reports other types for CSV files.
const accepted = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  'application/vnd.ms-excel',
  'text/plain',
  'text/tab-separated-values',
  'application/csv',
  'text/comma-separated-values',
];

function Outcome({ report: { counts } }: { readonly report: SheetReport }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>
        <Plural value={counts.new} one="# client is new" other="# clients are new" />
      </li>
      {counts.existing > 0 && (
        <li>
          <Plural
            value={counts.existing}
            one="# client is in your book already and does not change"
            other="# clients are in your book already and do not change"
          />
        </li>
      )}
      {counts.invalid > 0 && (
        <li>
          <Plural
            value={counts.invalid}
            one="# row has to be corrected first and is left out"
            other="# rows have to be corrected first and are left out"
          />
        </li>
      )}
    </ul>
  );
}

// The answer was lost: the rows tell whether the clients were added.
async function readAfterLoss(input: SheetInput, { code }: Failure): Promise<SheetReport | null> {
  if (code !== 'unreachable' && code !== 'timed_out') return null;
  const result = await sendSheet('preview', input).catch(noResponse);
  return result.ok ? result.value : null;
}

function ProblemsButton({ file, columns }: SheetInput) {
  const { t } = useLingui();
  const download = useSubmit(async () => {
    const result = await downloadProblems({ file, columns }).catch(noResponse);
    if (!result.ok) return result;
    saveFile(result.value, 'clients-to-correct.csv');
    return null;
  });
  return (
    <div>
      <Button
        variant="secondary"
        isPending={download.isPending}
        onClick={() => void download.submit()}
      >
        <Trans>Download the rows to correct</Trans>
      </Button>
      <FormError
        submission={download}
        fallback={t`The file could not be created. Please try again.`}
      />
    </div>
  );
}

function Imported({ report: { counts } }: { readonly report: SheetReport }) {
  return (
    <div className="space-y-4">
      <Banner tone="success" takesFocus>
        <p className="font-semibold">
          <Plural value={counts.new} one="# client was added." other="# clients were added." />
        </p>
        <p>
          <Trans>You can undo this below until you start working for these clients.</Trans>
        </p>
      </Banner>
      <LinkButton to={paths.dashboardClients}>
        <Trans>Go to your clients</Trans>
      </LinkButton>
      <PastImports />
    </div>
  );
}
