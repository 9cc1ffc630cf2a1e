-- The day by which a paper that was handed over belongs to a tax period (taxDayOf of db/tax-day.ts), where it is not its date. A
-- draft is in no book yet, whatever day it names; a correction takes the place of what is in one.
CREATE FUNCTION shipped_on(paper documents) RETURNS date LANGUAGE sql AS $$
  SELECT (paper.upd ->> 'shippedAt')::date
  WHERE paper.corrects_document_id IS NOT NULL
     OR (paper.status <> 'draft' AND (paper.status <> 'cancelled' OR paper.issued_at IS NOT NULL))
$$;
--> statement-breakpoint
-- Names the field, since the date of the paper itself lies in no closed month, and the day.
CREATE FUNCTION refuse_shipment_in_closed_period(organization uuid, VARIADIC days date[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shipped date;
BEGIN
  FOREACH shipped IN ARRAY days LOOP
    IF is_in_closed_period(organization, shipped) THEN
      RAISE EXCEPTION 'the period of the shipment is closed'
        USING ERRCODE = 'PC001', COLUMN = 'upd.shippedAt', DETAIL = to_char(shipped, 'YYYY-MM-DD');
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF is_in_closed_period(NEW.organization_id, NEW.date, NEW.correction_date) THEN
      PERFORM refuse_closed_period();
    END IF;
    PERFORM refuse_shipment_in_closed_period(NEW.organization_id, shipped_on(NEW));
  ELSIF TG_OP = 'DELETE' THEN
    IF is_in_closed_period(OLD.organization_id, OLD.date, OLD.correction_date) THEN
      PERFORM refuse_closed_period();
    END IF;
    PERFORM refuse_shipment_in_closed_period(OLD.organization_id, shipped_on(OLD));
  ELSIF is_in_closed_period(OLD.organization_id, OLD.date, OLD.correction_date, NEW.date, NEW.correction_date)
    AND NOT stays_as_it_was(OLD, NEW) THEN
    PERFORM refuse_closed_period();
  ELSIF (shipped_on(OLD) IS NOT NULL OR shipped_on(NEW) IS NOT NULL) AND NOT stays_as_it_was(OLD, NEW) THEN
    PERFORM refuse_shipment_in_closed_period(OLD.organization_id, shipped_on(OLD), shipped_on(NEW));
  END IF;
  RETURN NULL;
END $$;
