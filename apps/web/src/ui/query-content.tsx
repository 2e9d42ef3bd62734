import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';

/** The fields of a query's result that decide what is shown. */
export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Whether the data is a placeholder from another query. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface QueryContentProps<Data> {
  readonly result: QueryResult<Data>;
  /** The title of the error, if it needs one. */
  readonly failed?: string;
  /** Replaces the content until it is loaded. */
  readonly loading: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Content from the API: a placeholder while it loads, or an error with a retry. Loaded content stays
 * below the error of a failed refresh.
 */
export function QueryContent<Data>({ result, failed, loading, children }: QueryContentProps<Data>) {
  const { data, error, isFetching, refetch } = result;
  const failure = error !== null && (
    <LoadError
      {...(failed !== undefined && { title: failed })}
      message={error.message}
      isRetrying={isFetching}
      onRetry={refetch}
    />
  );
  if (data === undefined) return failure || loading;
  return (
    <>
      {failure && <div className="mb-6">{failure}</div>}
      {children(data)}
    </>
  );
}
