import type { Application } from '@anupal/contract/applications/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiResult } from '../../../lib/api/request.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { showToast } from '../../../ui/toast.ts';
import { applicationQuery } from '../applications-api.ts';
import { officeApplicationsKey } from './office-applications-api.ts';

/**
 * The outcome of a call: done, conflict (another user acted first), or refused for another reason.
 */
export type Outcome = 'done' | 'conflict' | 'refused';

/** Applies the responses of all actions on one application's page. */
export function useResponseHandling({ id }: Pick<Application, 'id'>) {
  const queries = useQueryClient();
  const { queryKey } = applicationQuery(id, useLanguage());
  const heading = useRef<HTMLHeadingElement>(null);
  // Counted, so that a repeated message is announced again.
  const [conflict, setConflict] = useState<{
    readonly message: string | null;
    readonly count: number;
  } | null>(null);
  const handle = async (
    result: ApiResult<Application>,
    done: string,
    close: () => void = () => undefined,
  ): Promise<Outcome> => {
    if (result.ok) {
      queries.setQueryData(queryKey, result.value);
      void queries.invalidateQueries({ queryKey: officeApplicationsKey });
      setConflict(null);
      showToast('success', done);
      // Closed first: the dialog returns the focus to a button that may be gone.
      close();
      heading.current?.focus();
      return 'done';
    }
    if (result.code !== 'application_changed' && result.code !== 'application_not_assigned_to_you')
      return 'refused';
    close();
    await queries.invalidateQueries({ queryKey });
    setConflict((before) => ({ message: result.message, count: (before?.count ?? 0) + 1 }));
    return 'conflict';
  };
  return { heading, conflict, handle };
}

export type ResponseHandling = ReturnType<typeof useResponseHandling>;
