-- Opens the case of a message or an order whose words suggest danger. One that is open already counts as unread
-- again; the time of its next mail stays, so that many words in a row do not become many mails.
create or replace function open_care_case(_message_id uuid, _order_id uuid) returns void
language sql as $$
  insert into care_cases (message_id, order_id) values (_message_id, _order_id)
  on conflict (coalesce(message_id, order_id)) where closed_at is null
  do update set opened_at = null, opened_by = null;
$$;
