CREATE TABLE "document_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" uuid,
	"edition" text NOT NULL,
	"source" json NOT NULL,
	"content_hash" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "document_issues_revision" UNIQUE("document_id","revision"),
	CONSTRAINT "document_issues_revision_check" CHECK ("document_issues"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "issued_images" (
	"hash" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_sequence";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_number";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "passport_number" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "passport_issued_by" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "passport_issued_on" date;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "passport_office_code" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "payment_term_days" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "payment_term_kind" text DEFAULT 'calendar' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_emails" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "period_start" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "period_end" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "corrects_document_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "correction_number" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "correction_date" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "corrected_by_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "payment_term_days" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "payment_term_kind" text DEFAULT 'calendar' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_issues" ADD CONSTRAINT "document_issues_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_issues" ADD CONSTRAINT "document_issues_issued_by_members_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_issues_one_in_force" ON "document_issues" USING btree ("document_id") WHERE "document_issues"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_corrects_of_organization" FOREIGN KEY ("organization_id","corrects_document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_corrected_by_of_organization" FOREIGN KEY ("organization_id","corrected_by_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_one_correction" UNIQUE("corrects_document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_sequence" ON "documents" USING btree ("organization_id","doc_type","year","sequence",coalesce("correction_number", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("organization_id","doc_type","number",coalesce("correction_number", 0));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_payment_term_kind_check" CHECK ("clients"."payment_term_kind" in ('calendar', 'working'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_payment_term_check" CHECK ("clients"."payment_term_days" between 0 and 365);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_period_check" CHECK ("documents"."period_start" <= "documents"."period_end");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_correction_check" CHECK (num_nulls("documents"."corrects_document_id", "documents"."correction_number", "documents"."correction_date") in (0, 3));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_payment_term_kind_check" CHECK ("organizations"."payment_term_kind" in ('calendar', 'working'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_payment_term_check" CHECK ("organizations"."payment_term_days" between 0 and 365);