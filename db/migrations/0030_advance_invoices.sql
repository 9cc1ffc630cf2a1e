ALTER TABLE "documents" DROP CONSTRAINT IF EXISTS "documents_sequence";--> statement-breakpoint
DROP INDEX IF EXISTS "documents_sequence";--> statement-breakpoint
ALTER TABLE "document_lines" DROP CONSTRAINT "document_lines_vat_rate_check";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_type_check";--> statement-breakpoint
ALTER TABLE "letter_templates" DROP CONSTRAINT "letter_templates_doc_type_check";--> statement-breakpoint
ALTER TABLE "document_counters" DROP CONSTRAINT "document_counters_type_check";--> statement-breakpoint
ALTER TABLE "number_gaps" DROP CONSTRAINT "number_gaps_type_check";--> statement-breakpoint
ALTER TABLE "templates" DROP CONSTRAINT "templates_type_check";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "numbered_as" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "series" text GENERATED ALWAYS AS (coalesce(numbered_as, doc_type)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "numbers_advances_with_upds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "advance_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_advance_invoice_id_documents_id_fk" FOREIGN KEY ("advance_invoice_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_advance_invoice" ON "payments" USING btree ("advance_invoice_id") WHERE "payments"."advance_invoice_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_sequence" ON "documents" USING btree ("organization_id","series","year","sequence",coalesce("correction_number", 0));--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_vat_rate_check" CHECK ("document_lines"."vat_rate" in ('none', '0', '5', '7', '10', '20', '22', '5/105', '7/107', '10/110', '20/120', '22/122'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_numbered_as_check" CHECK ("documents"."numbered_as" in ('contract', 'invoice', 'act', 'upd', 'advance_invoice'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_type_check" CHECK ("documents"."doc_type" in ('contract', 'invoice', 'act', 'upd', 'advance_invoice'));--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_doc_type_check" CHECK ("letter_templates"."doc_type" in ('contract', 'invoice', 'act', 'upd', 'advance_invoice'));--> statement-breakpoint
ALTER TABLE "document_counters" ADD CONSTRAINT "document_counters_type_check" CHECK ("document_counters"."doc_type" in ('contract', 'invoice', 'act', 'upd', 'advance_invoice'));--> statement-breakpoint
ALTER TABLE "number_gaps" ADD CONSTRAINT "number_gaps_type_check" CHECK ("number_gaps"."doc_type" in ('contract', 'invoice', 'act', 'upd', 'advance_invoice'));--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_type_check" CHECK ("templates"."doc_type" in ('contract', 'invoice', 'act', 'upd', 'advance_invoice'));