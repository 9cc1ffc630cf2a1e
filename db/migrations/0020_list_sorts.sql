DROP INDEX "documents_by_total";--> statement-breakpoint
DROP INDEX "documents_by_remainder";--> statement-breakpoint
DROP INDEX "payments_by_amount";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "own_account" text;--> statement-breakpoint
-- The key of what a statement told of begins with the account that the statement is of.
UPDATE "payments" SET "own_account" = split_part("statement_key", '|', 1) WHERE "statement_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_by_due" ON "documents" USING btree ("organization_id","due_date","id");--> statement-breakpoint
CREATE INDEX "documents_owed_by_due" ON "documents" USING btree ("organization_id","due_date","id") WHERE "documents"."doc_type" = 'invoice' and "documents"."status" in ('issued', 'partially_paid') and "documents"."corrected_by_id" is null;--> statement-breakpoint
CREATE INDEX "payments_only_on_statement" ON "payments" USING btree ("organization_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."source" = 'statement' and "payments"."bank_payment_id" is null;--> statement-breakpoint
CREATE INDEX "payments_notified" ON "payments" USING btree ("organization_id","own_account","received_at") WHERE "payments"."bank_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_by_total" ON "documents" USING btree ("organization_id","total_cents","id");--> statement-breakpoint
CREATE INDEX "documents_by_remainder" ON "documents" USING btree ("organization_id",("total_cents" - "paid_cents"),"id") WHERE "documents"."doc_type" = 'invoice' and "documents"."status" in ('draft', 'issued', 'partially_paid');--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("organization_id","amount_cents","id");