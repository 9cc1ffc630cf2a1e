CREATE TABLE "series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"doc_types" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"later_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"vat_mode" text NOT NULL,
	"every_months" integer NOT NULL,
	"day_of_month" integer NOT NULL,
	"from" date NOT NULL,
	"until" date,
	"basis_document_id" uuid,
	"bank_account_id" uuid,
	"mode" text NOT NULL,
	"indexation" jsonb,
	"paused_at" timestamp (3) with time zone,
	"due_from" date NOT NULL,
	"problem" text,
	"search" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "series_mode_check" CHECK ("series"."mode" in ('draft', 'issue', 'send')),
	CONSTRAINT "series_vat_mode_check" CHECK ("series"."vat_mode" in ('included', 'on_top')),
	CONSTRAINT "series_every_months_check" CHECK ("series"."every_months" in (1, 3, 6, 12)),
	CONSTRAINT "series_day_check" CHECK ("series"."day_of_month" between 1 and 31),
	CONSTRAINT "series_dates_check" CHECK ("series"."from" <= "series"."until")
);
--> statement-breakpoint
CREATE TABLE "series_declined" (
	"organization_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "series_declined_organization_id_client_id_key_pk" PRIMARY KEY("organization_id","client_id","key")
);
--> statement-breakpoint
CREATE TABLE "series_documents" (
	"series_id" uuid NOT NULL,
	"period" text NOT NULL,
	"doc_type" text NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "series_documents_series_id_period_doc_type_pk" PRIMARY KEY("series_id","period","doc_type"),
	CONSTRAINT "series_documents_type_check" CHECK ("series_documents"."doc_type" in ('invoice', 'act', 'upd'))
);
--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_basis_of_organization" FOREIGN KEY ("organization_id","basis_document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_bank_account_of_organization" FOREIGN KEY ("organization_id","bank_account_id") REFERENCES "public"."bank_accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_declined" ADD CONSTRAINT "series_declined_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_declined" ADD CONSTRAINT "series_declined_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_documents" ADD CONSTRAINT "series_documents_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_documents" ADD CONSTRAINT "series_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_list" ON "series" USING btree ("organization_id","search","id");--> statement-breakpoint
CREATE INDEX "series_by_client" ON "series" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "series_by_basis" ON "series" USING btree ("basis_document_id");--> statement-breakpoint
CREATE INDEX "series_due" ON "series" USING btree ("due_from") WHERE "series"."paused_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "series_documents_by_document" ON "series_documents" USING btree ("document_id");