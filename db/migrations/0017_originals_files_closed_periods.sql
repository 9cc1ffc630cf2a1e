CREATE TABLE "closed_periods" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"closed_by" uuid,
	"closed_by_name" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "closed_periods_organization_id_month_pk" PRIMARY KEY("organization_id","month"),
	CONSTRAINT "closed_periods_month_check" CHECK (extract(day from "closed_periods"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_files_type_check" CHECK ("document_files"."content_type" in ('application/pdf', 'image/jpeg', 'image/png'))
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "original" jsonb DEFAULT '{"state":"none","sentAt":null,"returnedAt":null,"returnedBy":null,"note":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "number_gaps" ADD COLUMN "date" date;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "original" jsonb DEFAULT '{"state":"none","sentAt":null,"returnedAt":null,"returnedBy":null,"note":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_periods" ADD CONSTRAINT "closed_periods_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_periods" ADD CONSTRAINT "closed_periods_closed_by_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_list" ON "document_files" USING btree ("document_id","id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_original_check" CHECK ("documents"."original" ->> 'state' in ('none', 'sent', 'returned', 'electronic'));--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_original_check" CHECK ("reconciliations"."original" ->> 'state' in ('none', 'sent', 'returned', 'electronic'));