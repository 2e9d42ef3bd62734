import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useReviewState } from './review-state.tsx';

/** The keyboard shortcuts, and a checkbox to turn them off. Hidden on touch screens. */
export function KeyboardShortcuts() {
  const { t } = useLingui();
  const { hasShortcuts, setHasShortcuts } = useReviewState();
  const keys = [
    ['A', t`Approve`],
    ['R', t`Reject`],
    ['C', t`Document checked`],
    ['N', t`Next request`],
    ['← →', t`Pages`],
    ['+ −', t`Zoom`],
    ['T', t`Rotate`],
    ['V', t`Preview`],
  ] as const;
  return (
    <div className="mt-5 border-t border-line pt-3 pointer-coarse:hidden">
      <Checkbox id="single-keys" isChecked={hasShortcuts} onChange={setHasShortcuts}>
        <Trans>Keyboard shortcuts</Trans>
      </Checkbox>
      {hasShortcuts && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 sm:grid-cols-[auto_1fr_auto_1fr] gap-y-1 text-small text-ink-soft">
          {keys.map(([key, name]) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid">
              <dt>
                <kbd className="rounded-control border border-line-strong bg-sunken px-1.5 font-sans whitespace-nowrap">
                  {key}
                </kbd>
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
