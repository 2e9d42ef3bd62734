/** Whose due dates a feed or a reminder is about: those of the user's business, or of their clients. */
export type CalendarSubject = 'own' | 'clients';

/** Names what a user has for their own dates, or for those of their clients. */
export interface CalendarKey {
  readonly userId: string;
  readonly subject: CalendarSubject;
}
