import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Statistic {
  readonly number: number;
  readonly label: MessageDescriptor;
}

/** The figures of the statistics strip. */
export const statistics: readonly Statistic[] = [
  { number: 20, label: msg`Government entities` },
  { number: 136, label: msg`Services` },
  { number: 430_963, label: msg`Registered users` },
  { number: 1_473_780, label: msg`Submitted applications` },
  { number: 1_433_834, label: msg`Approved applications` },
  { number: 13_653_997, label: msg`Site counter` },
];

interface Claim {
  readonly figure: string | MessageDescriptor;
  readonly label: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** The company's claims in figures. */
export const claims: readonly Claim[] = [
  {
    figure: '1,20,000+',
    label: msg`startups`,
    text: msg`did their first filing with us.`,
  },
  {
    figure: '8+',
    label: msg`years`,
    text: msg`of filing for businesses, through every change of the forms.`,
  },
  {
    figure: '500+',
    label: msg`cities`,
    text: msg`where a local partner files for you.`,
  },
  {
    figure: '24/7',
    label: msg`support`,
    text: msg`The Help Desk takes your message at any time of day.`,
  },
];

/** What a customer can gain, in figures. */
export const advantages: readonly Claim[] = [
  {
    figure: msg`3 years`,
    label: msg`income tax exemption`,
    text: msg`for startups that Startup India approves. We prepare the application.`,
  },
  {
    figure: '5%',
    label: msg`early-bird discount`,
    text: msg`on filings before the due date. Ask our helpline for the terms.`,
  },
];

/** A sample testimonial. Replace it with a real one before going live. */
export const testimonial = {
  quote: msg`I send the documents in the evening, and the portal tells me what happens next. My clients no longer ask where their application is: they can see it.`,
  name: msg`Meena Kulkarni`,
  role: msg`Partner in Nashik`,
} as const;
