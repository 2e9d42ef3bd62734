/** The queue of jobs that tell which dates a published version has moved. */
export const movedDatesQueueName = 'calendar-moved-dates';
