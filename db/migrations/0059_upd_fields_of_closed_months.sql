-- As in 0056; and a start of the product makes fields of what UPDs of versions before 0031 say of their form in the text, of closed
-- months, too: their papers stay as they are.
CREATE OR REPLACE FUNCTION stays_as_it_was(was documents, becomes documents) RETURNS boolean LANGUAGE sql AS $$
  SELECT to_jsonb(was) - free.columns = to_jsonb(becomes) - free.columns
     AND (was.status = becomes.status
       OR was.paid_cents <> becomes.paid_cents
       OR (was.total_cents = 0 AND 'paid' IN (was.status, becomes.status))
       OR (was.status NOT IN ('draft', 'cancelled') AND becomes.status NOT IN ('draft', 'cancelled')))
  FROM (SELECT ARRAY['status', 'unpaid_status', 'paid_cents', 'issued_at', 'original', 'notes', 'promised_date',
                     'bank_document_id', 'bank_environment', 'version', 'search', 'updated_at']
            || CASE WHEN was.doc_type = 'upd' AND was.upd IS NULL AND becomes.upd IS NOT NULL
                    THEN ARRAY['upd', 'body'] ELSE ARRAY[]::text[] END AS columns) AS free
$$;
