CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	"inn" text,
	"kpp" text,
	"ogrn" text,
	"address" text,
	"email" text,
	"phone" text,
	"signatory_name" text,
	"signatory_position" text,
	"signatory_basis" text,
	"bank_name" text,
	"bik" text,
	"account_number" text,
	"correspondent_account" text,
	"notes" text,
	"search" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "clients_kind_check" CHECK ("clients"."kind" in ('company', 'entrepreneur', 'person'))
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"organization_id" uuid NOT NULL,
	"doc_type" text NOT NULL,
	"year" integer NOT NULL,
	"last_sequence" integer NOT NULL,
	CONSTRAINT "document_counters_organization_id_doc_type_year_pk" PRIMARY KEY("organization_id","doc_type","year"),
	CONSTRAINT "document_counters_type_check" CHECK ("document_counters"."doc_type" in ('contract', 'invoice', 'act', 'upd'))
);
--> statement-breakpoint
CREATE TABLE "document_lines" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"service_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"unit" text NOT NULL,
	"qty" numeric(13,3) NOT NULL,
	"price_cents" bigint NOT NULL,
	"discount_percent" numeric(5,2),
	"vat_rate" text NOT NULL,
	"vat_cents" bigint NOT NULL,
	"sum_cents" bigint NOT NULL,
	CONSTRAINT "document_lines_document_id_position_pk" PRIMARY KEY("document_id","position"),
	CONSTRAINT "document_lines_vat_rate_check" CHECK ("document_lines"."vat_rate" in ('none', '0', '5', '7', '10', '20', '22')),
	CONSTRAINT "document_lines_qty_check" CHECK ("document_lines"."qty" > 0),
	CONSTRAINT "document_lines_amounts_check" CHECK ("document_lines"."price_cents" >= 0 and "document_lines"."vat_cents" >= 0 and "document_lines"."sum_cents" >= "document_lines"."vat_cents"),
	CONSTRAINT "document_lines_discount_check" CHECK ("document_lines"."discount_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"doc_type" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"client_id" uuid,
	"project_id" uuid,
	"bank_account_id" uuid,
	"basis_document_id" uuid,
	"date" date NOT NULL,
	"due_date" date,
	"vat_mode" text NOT NULL,
	"subtotal_cents" bigint DEFAULT 0 NOT NULL,
	"vat_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'RUB' NOT NULL,
	"notes" text,
	"body" jsonb NOT NULL,
	"bank_document_id" text,
	"bank_environment" text,
	"issued_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_sequence" UNIQUE("organization_id","doc_type","year","sequence"),
	CONSTRAINT "documents_number" UNIQUE("organization_id","doc_type","number"),
	CONSTRAINT "documents_of_organization" UNIQUE("organization_id","id"),
	CONSTRAINT "documents_type_check" CHECK ("documents"."doc_type" in ('contract', 'invoice', 'act', 'upd')),
	CONSTRAINT "documents_status_check" CHECK ("documents"."status" in ('draft', 'issued', 'partially_paid', 'paid', 'signed', 'cancelled')),
	CONSTRAINT "documents_vat_mode_check" CHECK ("documents"."vat_mode" in ('included', 'on_top')),
	CONSTRAINT "documents_bank_environment_check" CHECK ("documents"."bank_environment" in ('sandbox', 'prod')),
	CONSTRAINT "documents_amounts_check" CHECK ("documents"."subtotal_cents" >= 0 and "documents"."vat_cents" >= 0),
	CONSTRAINT "documents_total_check" CHECK ("documents"."total_cents" = "documents"."subtotal_cents" + "documents"."vat_cents"),
	CONSTRAINT "documents_currency_check" CHECK ("documents"."currency" = 'RUB')
);
--> statement-breakpoint
CREATE TABLE "number_gaps" (
	"organization_id" uuid NOT NULL,
	"doc_type" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"reason" text,
	"deleted_by" uuid,
	"deleted_by_name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "number_gaps_organization_id_doc_type_year_sequence_pk" PRIMARY KEY("organization_id","doc_type","year","sequence"),
	CONSTRAINT "number_gaps_type_check" CHECK ("number_gaps"."doc_type" in ('contract', 'invoice', 'act', 'upd'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text,
	"permission" text NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "members_sub_unique" UNIQUE("sub"),
	CONSTRAINT "members_permission_check" CHECK ("members"."permission" in ('viewer', 'user', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text,
	"bank_name" text NOT NULL,
	"bik" text NOT NULL,
	"account_number" text NOT NULL,
	"correspondent_account" text,
	"currency" text DEFAULT 'RUB' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_accounts_of_organization" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	"inn" text,
	"kpp" text,
	"ogrn" text,
	"legal_address" text,
	"postal_address" text,
	"email" text,
	"phone" text,
	"website" text,
	"signatory_name" text,
	"signatory_position" text,
	"signatory_basis" text,
	"accountant_name" text,
	"tax_system" text,
	"default_vat_rate" text NOT NULL,
	"vat_mode" text NOT NULL,
	"number_prefixes" jsonb NOT NULL,
	"bank_name" text,
	"bank_bik" text,
	"bank_account" text,
	"bank_corr_account" text,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organizations_tax_system_check" CHECK ("organizations"."tax_system" in ('osno', 'usn_income', 'usn_income_expense', 'ausn', 'psn', 'npd')),
	CONSTRAINT "organizations_vat_rate_check" CHECK ("organizations"."default_vat_rate" in ('none', '0', '5', '7', '10', '20', '22')),
	CONSTRAINT "organizations_vat_mode_check" CHECK ("organizations"."vat_mode" in ('included', 'on_top'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"document_id" uuid,
	"bank_payment_id" text,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payer_inn" text,
	"payer_name" text,
	"purpose" text,
	"paid_at" timestamp (3) with time zone,
	"raw" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_bankPaymentId_unique" UNIQUE("bank_payment_id"),
	CONSTRAINT "payments_kind_check" CHECK ("payments"."kind" in ('incoming', 'incoming_sbp', 'incoming_sbp_b2b', 'outgoing')),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"default_client_id" uuid,
	"default_bank_account_id" uuid,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "projects_of_organization" UNIQUE("organization_id","id"),
	CONSTRAINT "projects_status_check" CHECK ("projects"."status" in ('active', 'completed', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"unit" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"vat_rate" text NOT NULL,
	"search" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "services_vat_rate_check" CHECK ("services"."vat_rate" in ('none', '0', '5', '7', '10', '20', '22')),
	CONSTRAINT "services_price_check" CHECK ("services"."price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "document_counters" ADD CONSTRAINT "document_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_project_of_organization" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_bank_account_of_organization" FOREIGN KEY ("organization_id","bank_account_id") REFERENCES "public"."bank_accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_basis_of_organization" FOREIGN KEY ("organization_id","basis_document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_gaps" ADD CONSTRAINT "number_gaps_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_gaps" ADD CONSTRAINT "number_gaps_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_document_of_organization" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_default_client_id_clients_id_fk" FOREIGN KEY ("default_client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_bank_account_of_organization" FOREIGN KEY ("organization_id","default_bank_account_id") REFERENCES "public"."bank_accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("search","id") WHERE "clients"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "clients_archived_by_name" ON "clients" USING btree ("search","id") WHERE "clients"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "clients_by_inn" ON "clients" USING btree ("inn");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "document_lines_by_service" ON "document_lines" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "documents_list" ON "documents" USING btree ("organization_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_by_type" ON "documents" USING btree ("organization_id","doc_type","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_by_status" ON "documents" USING btree ("organization_id","status","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_by_client" ON "documents" USING btree ("client_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_by_project" ON "documents" USING btree ("project_id","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_by_basis" ON "documents" USING btree ("basis_document_id");--> statement-breakpoint
CREATE INDEX "documents_by_total" ON "documents" USING btree ("organization_id","total_cents");--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_by_subject" ON "events" USING btree ("subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_accounts_list" ON "bank_accounts" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one_default" ON "bank_accounts" USING btree ("organization_id") WHERE "bank_accounts"."is_default" and "bank_accounts"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_document" ON "payments" USING btree ("document_id","paid_at");--> statement-breakpoint
CREATE INDEX "projects_list" ON "projects" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "services_by_name" ON "services" USING btree ("search","id");--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("search" gin_trgm_ops);