CREATE TABLE "client_debts" (
	"organization_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"unpaid_cents" bigint NOT NULL,
	CONSTRAINT "client_debts_organization_id_client_id_pk" PRIMARY KEY("organization_id","client_id")
);
--> statement-breakpoint
DROP INDEX "documents_overpaid";--> statement-breakpoint
ALTER TABLE "client_debts" ADD CONSTRAINT "client_debts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_debts" ADD CONSTRAINT "client_debts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_debts_greatest" ON "client_debts" USING btree ("organization_id","unpaid_cents" DESC NULLS FIRST) WHERE "client_debts"."unpaid_cents" > 0;--> statement-breakpoint
CREATE INDEX "client_debts_by_client" ON "client_debts" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "documents_invoiced" ON "documents" USING btree ("organization_id","date","total_cents") WHERE "documents"."doc_type" = 'invoice' and "documents"."status" in ('issued', 'partially_paid', 'paid') and "documents"."corrected_by_id" is null;--> statement-breakpoint
CREATE INDEX "documents_account" ON "documents" USING btree ("client_id","organization_id","doc_type","status","corrected_by_id","total_cents","paid_cents") WHERE "documents"."paid_cents" > 0 or "documents"."status" in ('issued', 'signed', 'partially_paid', 'paid');--> statement-breakpoint
CREATE INDEX "payment_allocations_taken_back" ON "payment_allocations" USING btree ("document_id") WHERE "payment_allocations"."amount_cents" < 0;--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("organization_id","received_at","amount_cents") WHERE "payments"."kind" in ('incoming', 'incoming_sbp', 'incoming_sbp_b2b') and not "payments"."is_refund";--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("client_id","organization_id","kind","advance_cents","amount_cents") WHERE "payments"."advance_cents" > 0 or "payments"."kind" = 'outgoing';--> statement-breakpoint
CREATE INDEX "documents_overpaid" ON "documents" USING btree ("organization_id","client_id") WHERE "documents"."doc_type" = 'invoice' and "documents"."paid_cents" > "documents"."total_cents";--> statement-breakpoint
-- What documents owe in a statement's rows after it, less what they owed before.
CREATE FUNCTION "keep_client_debts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO client_debts AS kept (organization_id, client_id, unpaid_cents)
    SELECT organization_id, client_id, sum(total_cents - paid_cents) FROM after_rows
    WHERE doc_type = 'invoice' AND status IN ('issued', 'partially_paid') AND corrected_by_id IS NULL AND client_id IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (organization_id, client_id) DO UPDATE SET unpaid_cents = kept.unpaid_cents + excluded.unpaid_cents;
  ELSIF tg_op = 'DELETE' THEN
    UPDATE client_debts SET unpaid_cents = unpaid_cents - gone.cents
    FROM (
      SELECT organization_id, client_id, sum(total_cents - paid_cents) AS cents FROM before_rows
      WHERE doc_type = 'invoice' AND status IN ('issued', 'partially_paid') AND corrected_by_id IS NULL AND client_id IS NOT NULL
      GROUP BY 1, 2
    ) AS gone
    WHERE client_debts.organization_id = gone.organization_id AND client_debts.client_id = gone.client_id;
  ELSE
    INSERT INTO client_debts AS kept (organization_id, client_id, unpaid_cents)
    SELECT organization_id, client_id, sum(cents) FROM (
      SELECT organization_id, client_id, total_cents - paid_cents AS cents FROM after_rows
      WHERE doc_type = 'invoice' AND status IN ('issued', 'partially_paid') AND corrected_by_id IS NULL AND client_id IS NOT NULL
      UNION ALL
      SELECT organization_id, client_id, paid_cents - total_cents FROM before_rows
      WHERE doc_type = 'invoice' AND status IN ('issued', 'partially_paid') AND corrected_by_id IS NULL AND client_id IS NOT NULL
    ) AS changed
    GROUP BY 1, 2 HAVING sum(cents) <> 0 ORDER BY 1, 2
    ON CONFLICT (organization_id, client_id) DO UPDATE SET unpaid_cents = kept.unpaid_cents + excluded.unpaid_cents;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "documents_inserted" AFTER INSERT ON "documents" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_client_debts();--> statement-breakpoint
CREATE TRIGGER "documents_updated" AFTER UPDATE ON "documents" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_client_debts();--> statement-breakpoint
CREATE TRIGGER "documents_deleted" AFTER DELETE ON "documents" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_client_debts();--> statement-breakpoint
INSERT INTO client_debts (organization_id, client_id, unpaid_cents)
SELECT organization_id, client_id, sum(total_cents - paid_cents) FROM documents
WHERE doc_type = 'invoice' AND status IN ('issued', 'partially_paid') AND corrected_by_id IS NULL AND client_id IS NOT NULL
GROUP BY 1, 2;
