-- The question that a customer's file answers; null for a picture for a drawing. A question has at most one file.
alter table pictures add column question text;

create unique index pictures_by_question on pictures (delivery_id, question) where question is not null;
