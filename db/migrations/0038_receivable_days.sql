CREATE TABLE "receivable_day_changes" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receivable_days" (
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"invoiced_cents" bigint NOT NULL,
	"added_cents" bigint NOT NULL,
	"collected_cents" bigint NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "receivable_days_organization_id_day_pk" PRIMARY KEY("organization_id","day")
);
--> statement-breakpoint
ALTER TABLE "receivable_days" ADD CONSTRAINT "receivable_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receivable_day_changes_by_day" ON "receivable_day_changes" USING btree ("organization_id","day");--> statement-breakpoint
CREATE INDEX "documents_owed_by_client" ON "documents" USING btree ("organization_id","client_id","due_date","total_cents","paid_cents","date","promised_date","id") WHERE "documents"."doc_type" = 'invoice' and "documents"."status" in ('issued', 'partially_paid') and "documents"."corrected_by_id" is null;--> statement-breakpoint
-- Has the days counted again on which money that came at some moments pays documents: the moment's day in any time zone,
-- or the document's own when it is later. Whoever changes these documents meanwhile waits, and then knows of the money.
CREATE FUNCTION "note_receivable_money"(paid uuid[], moments timestamptz[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
BEGIN
  INSERT INTO receivable_day_changes (organization_id, day)
  SELECT DISTINCT organization_id, greatest((moment AT TIME ZONE 'UTC')::date + zone, date)
  FROM (
    SELECT organization_id, date, moment
    FROM unnest(paid, moments) AS given (document_id, moment) JOIN documents ON documents.id = document_id
    WHERE doc_type = 'invoice'
    ORDER BY documents.id FOR SHARE OF documents
  ) AS locked
  CROSS JOIN generate_series(-1, 1) AS zone;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_receivable_shares"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op IN ('INSERT', 'UPDATE') THEN
    PERFORM note_receivable_money(array_agg(document_id), array_agg(received_at)) FROM (
      SELECT share.document_id, received_at FROM after_rows AS share JOIN payments ON payments.id = payment_id
      ORDER BY payments.id FOR SHARE OF payments) AS given;
  END IF;
  IF tg_op IN ('DELETE', 'UPDATE') THEN
    PERFORM note_receivable_money(array_agg(document_id), array_agg(received_at)) FROM (
      SELECT share.document_id, received_at FROM before_rows AS share JOIN payments ON payments.id = payment_id
      ORDER BY payments.id FOR SHARE OF payments) AS given;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_receivable_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_receivable_money(array_agg(document_id), array_agg(moment))
  FROM payment_allocations CROSS JOIN unnest(ARRAY[old.received_at, new.received_at]) AS moment
  WHERE payment_id = old.id AND moment IS NOT NULL;
  RETURN coalesce(new, old);
END $$;--> statement-breakpoint
CREATE FUNCTION "is_counted_receivable"(paper documents) RETURNS boolean LANGUAGE sql AS $$
  SELECT paper.doc_type = 'invoice' AND paper.status IN ('issued', 'partially_paid', 'paid') AND paper.corrected_by_id IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION "note_receivable_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receivable_day_changes (organization_id, day)
  SELECT paper.organization_id, paper.date FROM (VALUES (old.organization_id, old.date), (new.organization_id, new.date)) AS paper (organization_id, date)
  WHERE paper.date IS NOT NULL
  UNION
  SELECT share.organization_id, greatest((received_at AT TIME ZONE 'UTC')::date + zone, paper.date)
  FROM payment_allocations AS share JOIN payments ON payments.id = share.payment_id
  CROSS JOIN (VALUES (old.date), (new.date)) AS paper (date)
  CROSS JOIN generate_series(-1, 1) AS zone
  WHERE share.document_id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "receivables_document_inserted" AFTER INSERT ON "documents" FOR EACH ROW WHEN (is_counted_receivable(new)) EXECUTE FUNCTION note_receivable_document();--> statement-breakpoint
CREATE TRIGGER "receivables_document_deleted" AFTER DELETE ON "documents" FOR EACH ROW WHEN (is_counted_receivable(old)) EXECUTE FUNCTION note_receivable_document();--> statement-breakpoint
-- A payment that leaves an invoice a debt of as much as before is noted with its share alone.
CREATE TRIGGER "receivables_document_updated" AFTER UPDATE ON "documents" FOR EACH ROW WHEN (
  (is_counted_receivable(old) OR is_counted_receivable(new))
  AND (is_counted_receivable(old), old.organization_id, old.date, old.total_cents, CASE WHEN old.status = 'paid' THEN old.paid_cents ELSE old.total_cents END)
    IS DISTINCT FROM (is_counted_receivable(new), new.organization_id, new.date, new.total_cents, CASE WHEN new.status = 'paid' THEN new.paid_cents ELSE new.total_cents END)
) EXECUTE FUNCTION note_receivable_document();--> statement-breakpoint
CREATE TRIGGER "receivables_shares_inserted" AFTER INSERT ON "payment_allocations" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_receivable_shares();--> statement-breakpoint
CREATE TRIGGER "receivables_shares_updated" AFTER UPDATE ON "payment_allocations" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_receivable_shares();--> statement-breakpoint
CREATE TRIGGER "receivables_shares_deleted" AFTER DELETE ON "payment_allocations" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION note_receivable_shares();--> statement-breakpoint
CREATE TRIGGER "receivables_payment_moved" AFTER UPDATE ON "payments" FOR EACH ROW WHEN (old.received_at IS DISTINCT FROM new.received_at) EXECUTE FUNCTION note_receivable_payment();--> statement-breakpoint
CREATE TRIGGER "receivables_payment_deleted" BEFORE DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION note_receivable_payment();--> statement-breakpoint
INSERT INTO receivable_day_changes (organization_id, day)
SELECT organization_id, date FROM documents
WHERE doc_type = 'invoice' AND status IN ('issued', 'partially_paid', 'paid') AND corrected_by_id IS NULL
UNION
SELECT organization_id, day + zone
FROM (SELECT DISTINCT organization_id, (received_at AT TIME ZONE 'UTC')::date AS day FROM payments) AS paid
CROSS JOIN generate_series(-1, 1) AS zone;--> statement-breakpoint
DROP INDEX "documents_owed";
