import { calculateFilingFee } from '@anupal/contract/applications/charges';
import { formatRupeesPlain } from '@anupal/contract/values/rupees';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { FilingService } from './filing-api.ts';
import { FeeSummary } from './fee-summary.tsx';
import { PriceButton } from './price-button.tsx';
import { listFilingSteps, type FilingStep } from './filing-steps-model.ts';

/** What is known of a step: its result, and where it opens. */
export interface StepView {
  readonly to: string | null;
  readonly result?: string | undefined;
  readonly needsCorrection?: boolean;
}

interface StepLayoutProps {
  readonly service: FilingService;
  readonly step: FilingStep;
  readonly title: string;
  /** For whom and for which period the application is, as far as known. */
  readonly about: readonly string[];
  /** The other steps, as far as they are known. */
  readonly views: Readonly<Partial<Record<FilingStep, StepView>>>;
  readonly children: ReactNode;
  /** The button that leads on. */
  readonly action: ReactNode;
  /** A line beside the button. */
  readonly note?: ReactNode;
  /** Called when Enter is pressed in a field. */
  readonly onEnter?: () => void;
}

/** One step of an application: the steps, its content, the price, and the button that leads on. */
export function StepLayout({ service, step, title, views, children, ...rest }: StepLayoutProps) {
  const { about, action, note, onEnter } = rest;
  const { i18n, t } = useLingui();
  const steps = listFilingSteps(service.formFields);
  const index = steps.indexOf(step);
  const before = steps[index - 1];
  const backTo = before === undefined ? null : (views[before]?.to ?? null);
  const backName = before === undefined ? '' : i18n._(stepNames[before]);
  const { total } = calculateFilingFee(service);
  const serviceName = service.eserviceName;
  const name = i18n._(stepNames[step]);
  return (
    <form
      noValidate
      className="mx-auto grid w-full max-w-screen-2xl flex-1 grid-rows-[auto_1fr_auto] lg:grid-cols-[11rem_minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr] lg:content-start lg:gap-x-8 lg:px-6 lg:py-9 xl:grid-cols-[14rem_minmax(0,1fr)_20rem] xl:gap-x-12 xl:px-16"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter?.();
      }}
    >
      <div className="flex items-center gap-1 border-line bg-surface px-4 max-lg:sticky max-lg:top-14 max-lg:z-10 max-lg:border-b lg:row-span-2 lg:block lg:bg-transparent lg:px-0">
        {backTo !== null && (
          <Link
            to={backTo}
            aria-label={t`Back: ${backName}`}
            className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control lg:hidden"
          >
            <Icon name="chevron-left" />
          </Link>
        )}
        <div className="min-w-0 flex-1 py-2.5 lg:sticky lg:top-25 lg:py-0">
          <p className="mb-1 line-clamp-2 text-small wrap-anywhere empty:hidden lg:mb-4 lg:line-clamp-none">
            {about.map((part, index) => (
              <span key={part} className={index === 0 ? 'font-semibold' : ''}>
                {index > 0 && ' · '}
                {part}
              </span>
            ))}
          </p>
          <Stepper
            isColumn
            label={t`Steps of the application`}
            position={t`Step ${index + 1} of ${steps.length}: ${name}`}
            current={index}
            linkState={null}
            steps={steps.map((one) => ({
              name: i18n._(stepNames[one]),
              result: one === 'pay' ? formatRupeesPlain(total) : undefined,
              ...(views[one] ?? { to: null }),
            }))}
          />
        </div>
      </div>
      <div className="min-w-0 space-y-6 px-4 py-5 wrap-anywhere lg:px-0 lg:py-0">
        <PageHeading key={step} title={t`Applying for service: ${serviceName}`}>
          {title}
        </PageHeading>
        {children}
      </div>
      <aside
        aria-label={t`Fee`}
        className={`max-lg:px-4 max-lg:pb-6 lg:col-start-3 lg:row-span-2 lg:row-start-1 ${step === 'pay' ? '' : 'max-lg:hidden'}`}
      >
        <div className="rounded-card border border-line bg-surface p-4 lg:sticky lg:top-25 lg:p-5">
          <FeeSummary service={service} />
        </div>
      </aside>
      <div
        data-action-bar
        className="z-10 border-t border-line bg-surface px-4 py-3 max-lg:sticky max-lg:bottom-0 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:col-start-2 lg:mt-8 lg:bg-transparent lg:px-0 lg:pt-5 lg:pb-0"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="max-lg:hidden">
            {backTo !== null && (
              <LinkButton variant="quiet" to={backTo}>
                <Icon name="chevron-left" size="small" />
                {backName}
              </LinkButton>
            )}
          </span>
          {step !== 'pay' && (
            <span className="lg:hidden">
              <PriceButton service={service} />
            </span>
          )}
          <span
            className={`flex items-center justify-end gap-4 ${step === 'pay' ? 'max-lg:w-full' : ''}`}
          >
            {note !== undefined && (
              <span className="text-small text-ink-soft max-lg:hidden">{note}</span>
            )}
            {action}
          </span>
        </div>
      </div>
    </form>
  );
}

/** The names of the steps. */
const stepNames: Readonly<Record<FilingStep, MessageDescriptor>> = {
  client: msg`Client`,
  details: msg`Details`,
  documents: msg`Documents`,
  pay: msg`Check and pay`,
};
