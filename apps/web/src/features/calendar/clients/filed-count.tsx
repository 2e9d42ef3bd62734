import type { DueForm } from '@anupal/contract/calendar/clients/endpoints';
import { Plural, Trans } from '@lingui/react/macro';
import { countAll } from './client-board-model.ts';

interface FiledCountProps extends Pick<DueForm, 'counts'> {
  /** Whether those that are past are left out where there are others. */
  readonly isShort?: boolean;
}

/**
 * How many clients are filed and with the office, in words; those whose date is past without being
 * overdue count apart.
 */
export function FiledCount({ counts, isShort = false }: FiledCountProps) {
  const { done, applied, past } = counts;
  const all = countAll({ counts }) - past;
  const filed = (
    <>
      <Trans>
        {done} of {all} filed
      </Trans>
      {applied > 0 && (
        <>
          {' · '}
          <Trans>{applied} with the office</Trans>
        </>
      )}
    </>
  );
  if (past === 0 || (isShort && all > 0)) return filed;
  const earlier = <Plural value={past} one="# past, not overdue" other="# past, not overdue" />;
  if (all === 0) return earlier;
  return (
    <>
      {filed} · {earlier}
    </>
  );
}
