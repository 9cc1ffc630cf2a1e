DROP INDEX "projects_list";--> statement-breakpoint
CREATE TABLE "bank_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"credential_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"customer_code" text NOT NULL,
	"state" text DEFAULT 'calling' NOT NULL,
	"detail" text,
	"bank_document_id" text,
	"payment_status" text,
	"checked_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_attempts_environment_check" CHECK ("bank_attempts"."environment" in ('sandbox', 'prod')),
	CONSTRAINT "bank_attempts_state_check" CHECK ("bank_attempts"."state" in ('calling', 'unknown', 'created', 'refused', 'dismissed')),
	CONSTRAINT "bank_attempts_created_check" CHECK ("bank_attempts"."state" <> 'created' or "bank_attempts"."bank_document_id" is not null)
);--> statement-breakpoint
CREATE TABLE "bank_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"sealed_token" text NOT NULL,
	"customer_code" text,
	"account_code" text,
	"bank_account_id" uuid,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_credentials_environment_check" CHECK ("bank_credentials"."environment" in ('sandbox', 'prod'))
);--> statement-breakpoint
CREATE TABLE "document_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"idempotency_key" text,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"to" jsonb NOT NULL,
	"cc" jsonb NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attach" text NOT NULL,
	"link_id" uuid,
	"message_id" text NOT NULL,
	"trouble" text,
	"said" text,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"sent_by" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_emails_state_check" CHECK ("document_emails"."state" in ('sending', 'sent', 'failed', 'unknown')),
	CONSTRAINT "document_emails_attach_check" CHECK ("document_emails"."attach" in ('pdf', 'none'))
);--> statement-breakpoint
CREATE TABLE "document_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_links_token_unique" UNIQUE("token")
);--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"organization_id" uuid NOT NULL,
	"doc_type" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letter_templates_organization_id_doc_type_pk" PRIMARY KEY("organization_id","doc_type"),
	CONSTRAINT "letter_templates_doc_type_check" CHECK ("letter_templates"."doc_type" in ('contract', 'invoice', 'act', 'upd'))
);--> statement-breakpoint
CREATE TABLE "lookup_answers" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lookup_answers_kind_code_pk" PRIMARY KEY("kind","code"),
	CONSTRAINT "lookup_answers_kind_check" CHECK ("lookup_answers"."kind" in ('party', 'bank'))
);--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"name" text NOT NULL,
	"service_id" uuid,
	"qty" numeric(13,3) NOT NULL,
	"unit" text,
	"price" numeric(15,2) NOT NULL,
	"vat" numeric(5,2),
	"event_date" date,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_qty_check" CHECK ("order_items"."qty" > 0),
	CONSTRAINT "order_items_price_check" CHECK ("order_items"."price" >= 0)
);--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"site_id" uuid,
	"project_id" uuid,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text DEFAULT 'new' NOT NULL,
	"source" text,
	"external_id" text,
	"idempotency_key" text,
	"customer_name" text,
	"customer_inn" text,
	"customer_kpp" text,
	"customer_email" text,
	"customer_phone" text,
	"customer_address" text,
	"comment" text,
	"total_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"totals_differ" boolean DEFAULT false NOT NULL,
	"raw_payload" json NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('new', 'in_progress', 'paid', 'completed', 'cancelled')),
	CONSTRAINT "orders_amounts_check" CHECK ("orders"."total_cents" >= "orders"."vat_cents" and "orders"."vat_cents" >= 0)
);--> statement-breakpoint
CREATE TABLE "organization_images" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"png" "bytea" NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_images_organization_id_kind_pk" PRIMARY KEY("organization_id","kind"),
	CONSTRAINT "organization_images_kind_check" CHECK ("organization_images"."kind" in ('logo', 'stamp', 'signature', 'accountant_signature'))
);--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"organization_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "payment_allocations_payment_id_document_id_pk" PRIMARY KEY("payment_id","document_id"),
	CONSTRAINT "payment_allocations_amount_check" CHECK ("payment_allocations"."amount_cents" >= 0)
);--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_filters_name" UNIQUE("member_id","list","name"),
	CONSTRAINT "saved_filters_list_check" CHECK ("saved_filters"."list" in ('documents', 'payments', 'orders', 'projects', 'clients'))
);--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"domain" text,
	"default_offer_template_id" uuid,
	"key_hash" text NOT NULL,
	"key_hint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sites_slug_unique" UNIQUE("slug"),
	CONSTRAINT "sites_of_organization" UNIQUE("organization_id","id")
);--> statement-breakpoint
CREATE TABLE "template_source_pages" (
	"template_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"image" "bytea" NOT NULL,
	CONSTRAINT "template_source_pages_template_id_page_pk" PRIMARY KEY("template_id","page")
);--> statement-breakpoint
CREATE TABLE "template_sources" (
	"template_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"page_count" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "template_sources_kind_check" CHECK ("template_sources"."kind" in ('docx', 'pdf', 'image'))
);--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"doc_type" text NOT NULL,
	"body" jsonb NOT NULL,
	"description" text,
	"source_name" text,
	"needs_review" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "templates_type_check" CHECK ("templates"."doc_type" in ('contract', 'invoice', 'act', 'upd'))
);--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"event_type" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_events_dedupeKey_unique" UNIQUE("dedupe_key")
);--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "signatory_name_genitive" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "signatory_position_genitive" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "number_key" text GENERATED ALWAYS AS (translate(number, 'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяАВЕКМНОРСТУХёЁ‐‑‒–—―−\', 'ABCDEFGHIJKLMNOPQRSTUVWXYZAБBГДEЖЗИЙKЛMHOПPCTYФXЦЧШЩЪЫЬЭЮЯABEKMHOPCTYXEE-------/')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "ogrn_date" date;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "signatory_name_genitive" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "signatory_position_genitive" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "source" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "document_number" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_account" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "statement_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "match_reason" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_refund" boolean GENERATED ALWAYS AS (coalesce(purpose, '') ~ '[Вв][Оо][Зз][Вв][Рр][Аа][Тт]([^Нн]|$)') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(paid_at, created_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(lower(translate(coalesce(payer_name, ''),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе')), '\s+', ' ', 'g') || chr(10) || regexp_replace(lower(translate(coalesce(payer_inn, ''),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе')), '\s+', ' ', 'g') || chr(10) || regexp_replace(lower(translate(coalesce(purpose, ''),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе')), '\s+', ' ', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "default_template_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_statementKey_unique" UNIQUE("statement_key");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_organization" UNIQUE("organization_id","id");--> statement-breakpoint
ALTER TABLE "bank_attempts" ADD CONSTRAINT "bank_attempts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_attempts" ADD CONSTRAINT "bank_attempts_credential_id_bank_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."bank_credentials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_credentials" ADD CONSTRAINT "bank_credentials_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_credentials" ADD CONSTRAINT "bank_credentials_account_of_organization" FOREIGN KEY ("organization_id","bank_account_id") REFERENCES "public"."bank_accounts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_emails" ADD CONSTRAINT "document_emails_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_emails" ADD CONSTRAINT "document_emails_link_id_document_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."document_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_emails" ADD CONSTRAINT "document_emails_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_site_of_organization" FOREIGN KEY ("organization_id","site_id") REFERENCES "public"."sites"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_project_of_organization" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_images" ADD CONSTRAINT "organization_images_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_of_organization" FOREIGN KEY ("organization_id","payment_id") REFERENCES "public"."payments"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_document_of_organization" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_default_offer_template_id_templates_id_fk" FOREIGN KEY ("default_offer_template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_source_pages" ADD CONSTRAINT "template_source_pages_template_id_template_sources_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template_sources"("template_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_sources" ADD CONSTRAINT "template_sources_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_default_template_id_templates_id_fk" FOREIGN KEY ("default_template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_attempts_one_open" ON "bank_attempts" USING btree ("document_id") WHERE "bank_attempts"."state" in ('calling', 'unknown', 'created');--> statement-breakpoint
CREATE INDEX "bank_attempts_by_document" ON "bank_attempts" USING btree ("document_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_attempts_to_check" ON "bank_attempts" USING btree ("asked_at" NULLS FIRST) WHERE "bank_attempts"."state" = 'created' and "bank_attempts"."payment_status" is distinct from 'payment_paid';--> statement-breakpoint
CREATE INDEX "bank_credentials_list" ON "bank_credentials" USING btree ("organization_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_emails_once" ON "document_emails" USING btree ("document_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "document_emails_list" ON "document_emails" USING btree ("document_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "document_emails_under_way" ON "document_emails" USING btree ("created_at") WHERE "document_emails"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "document_links_list" ON "document_links" USING btree ("document_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lookup_answers_by_age" ON "lookup_answers" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "order_items_by_service" ON "order_items" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_external_id" ON "orders" USING btree ("source","external_id") WHERE "orders"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_idempotency_key" ON "orders" USING btree ("source","idempotency_key") WHERE "orders"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_of_project" ON "orders" USING btree ("project_id") WHERE "orders"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("organization_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("organization_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_site" ON "orders" USING btree ("site_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_allocations_by_document" ON "payment_allocations" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "sites_by_template" ON "sites" USING btree ("default_offer_template_id");--> statement-breakpoint
CREATE INDEX "templates_by_name" ON "templates" USING btree ("search","id") WHERE not "templates"."is_archived";--> statement-breakpoint
CREATE INDEX "templates_archived_by_name" ON "templates" USING btree ("search","id") WHERE "templates"."is_archived";--> statement-breakpoint
CREATE INDEX "webhook_events_due" ON "webhook_events" USING btree ("next_attempt_at") WHERE "webhook_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_open" ON "webhook_events" USING btree ("id" DESC NULLS FIRST) WHERE "webhook_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_with_error" ON "webhook_events" USING btree ("id" DESC NULLS FIRST) WHERE "webhook_events"."error" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_by_payment" ON "webhook_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "documents_by_template" ON "documents" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "documents_by_number_key" ON "documents" USING btree ("number_key") WHERE "documents"."doc_type" = 'invoice';--> statement-breakpoint
CREATE INDEX "documents_overpaid" ON "documents" USING btree ("organization_id") WHERE "documents"."doc_type" = 'invoice' and "documents"."paid_cents" > "documents"."total_cents";--> statement-breakpoint
CREATE INDEX "documents_by_remainder" ON "documents" USING btree ("organization_id",("total_cents" - "paid_cents")) WHERE "documents"."doc_type" = 'invoice' and "documents"."status" in ('draft', 'issued', 'partially_paid');--> statement-breakpoint
CREATE INDEX "payments_list" ON "payments" USING btree ("organization_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_unmatched" ON "payments" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."document_id" is null;--> statement-breakpoint
CREATE INDEX "payments_inbox" ON "payments" USING btree ("organization_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."document_id" is null and "payments"."kind" <> 'outgoing' and not "payments"."is_refund";--> statement-breakpoint
CREATE INDEX "payments_by_kind" ON "payments" USING btree ("organization_id","kind","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_refunds" ON "payments" USING btree ("organization_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."is_refund";--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("organization_id","amount_cents");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_by_status" ON "projects" USING btree ("organization_id","status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_by_client" ON "projects" USING btree ("default_client_id");--> statement-breakpoint
CREATE INDEX "projects_by_template" ON "projects" USING btree ("default_template_id");--> statement-breakpoint
CREATE INDEX "projects_list" ON "projects" USING btree ("organization_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_source_check" CHECK ("payments"."source" in ('bank', 'statement', 'manual'));
