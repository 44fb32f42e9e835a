-- A text as it is searched: however it was typed, in lower case, without diacritics, in Latin digits. The same
-- letters as machines/search/terms.ts.
create or replace function fold(said text) returns text language sql immutable parallel safe as $$
  select translate(
    regexp_replace(
      -- By Unicode's rules: some databases know lower case of ASCII alone.
      lower(normalize(said, nfkd) collate "und-x-icu") collate "default",
      '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'
    ),
    U&'\0671\0649\06CC\0629\06A9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9',
    U&'\0627\064A\064A\0647\0643' || '01234567890123456789'
  )
$$;
