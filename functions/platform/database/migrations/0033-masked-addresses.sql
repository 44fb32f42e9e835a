-- The record outlives the messages and the newsletter's list, whose addresses are promised to be deleted: it keeps
-- only a hint of them from now on, and of what it has kept so far. Nothing else changes it.
alter table staff_acts disable trigger staff_acts_append_only;
update staff_acts
  set about_name = regexp_replace(about_name, '^(.).*@(.).*([.][^.]*)$', '\1…@\2…\3')
  where act in ('read-message', 'answer-message', 'remove-subscriber');
alter table staff_acts enable trigger staff_acts_append_only;
