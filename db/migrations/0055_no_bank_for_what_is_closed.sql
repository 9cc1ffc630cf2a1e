-- What the bank makes of a correction is issued here in the place of what it corrects, whose month has to be open, too.
CREATE OR REPLACE FUNCTION guard_bank_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM documents asked JOIN documents paper ON paper.id IN (asked.id, asked.corrects_document_id)
    WHERE asked.id = NEW.document_id
      AND is_in_closed_period(paper.organization_id, paper.date, paper.correction_date)) THEN
    PERFORM refuse_closed_period();
  END IF;
  RETURN NULL;
END $$;
