import { useLingui } from '@lingui/react/macro';
import { QueryContent, type QueryResult } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FilingNotice } from './filing-frame.tsx';

/** Shown until the draft of a step is loaded: a skeleton, or the error with a retry. */
export function DraftLoading({ result }: { readonly result: QueryResult<unknown> }) {
  const { t } = useLingui();
  return (
    <FilingNotice>
      <QueryContent
        result={result}
        loading={<Skeleton lines={5} label={t`Loading your saved input...`} />}
      >
        {() => null}
      </QueryContent>
    </FilingNotice>
  );
}
