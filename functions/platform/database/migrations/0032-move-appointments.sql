-- Where a customer can move a session, as the calendar says.
alter table appointments add column reschedule_url text;
