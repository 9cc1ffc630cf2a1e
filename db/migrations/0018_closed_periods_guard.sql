-- Whether a day lies in a closed month. Whoever closes a month waits for those who are writing, and they for them.
CREATE FUNCTION is_in_closed_period(organization uuid, VARIADIC days date[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('closed_periods:' || organization::text, 0));
  RETURN EXISTS (
    SELECT FROM closed_periods
    WHERE organization_id = organization AND month IN (SELECT date_trunc('month', day)::date FROM unnest(days) AS day));
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_closed_period() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the period is closed' USING ERRCODE = 'PC001';
END $$;
--> statement-breakpoint
-- What payments, signing and originals change of a document, its notes, and what is kept of its writing alone.
CREATE FUNCTION stays_as_it_was(was documents, becomes documents) RETURNS boolean LANGUAGE sql AS $$
  SELECT to_jsonb(was) - free.columns = to_jsonb(becomes) - free.columns
     AND (was.status = becomes.status
       OR was.paid_cents <> becomes.paid_cents
       OR (was.status NOT IN ('draft', 'cancelled') AND becomes.status NOT IN ('draft', 'cancelled')))
  FROM (SELECT ARRAY['status', 'unpaid_status', 'paid_cents', 'issued_at', 'original', 'notes', 'promised_date',
                     'bank_document_id', 'bank_environment', 'version', 'search', 'updated_at'] AS columns) AS free
$$;
--> statement-breakpoint
CREATE FUNCTION guard_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF is_in_closed_period(NEW.organization_id, NEW.date, NEW.correction_date) THEN
      PERFORM refuse_closed_period();
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF is_in_closed_period(OLD.organization_id, OLD.date, OLD.correction_date) THEN
      PERFORM refuse_closed_period();
    END IF;
  ELSIF is_in_closed_period(OLD.organization_id, OLD.date, OLD.correction_date, NEW.date, NEW.correction_date)
    AND NOT stays_as_it_was(OLD, NEW) THEN
    PERFORM refuse_closed_period();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_document_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM documents
    WHERE id IN (SELECT document_id FROM changed)
      AND is_in_closed_period(organization_id, date, correction_date)) THEN
    PERFORM refuse_closed_period();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_bank_attempts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM documents
    WHERE id = NEW.document_id AND is_in_closed_period(organization_id, date, correction_date)) THEN
    PERFORM refuse_closed_period();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_periods_guard AFTER INSERT OR UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION guard_documents();
--> statement-breakpoint
CREATE TRIGGER closed_periods_guard_added AFTER INSERT ON document_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION guard_document_lines();
--> statement-breakpoint
CREATE TRIGGER closed_periods_guard_changed AFTER UPDATE ON document_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION guard_document_lines();
--> statement-breakpoint
CREATE TRIGGER closed_periods_guard_removed AFTER DELETE ON document_lines REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION guard_document_lines();
--> statement-breakpoint
CREATE TRIGGER closed_periods_guard AFTER INSERT ON bank_attempts
  FOR EACH ROW EXECUTE FUNCTION guard_bank_attempts();
