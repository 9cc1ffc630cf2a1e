CREATE TABLE "reconciliation_counters" (
	"organization_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last_sequence" integer NOT NULL,
	CONSTRAINT "reconciliation_counters_organization_id_year_pk" PRIMARY KEY("organization_id","year")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reconciliation_id" uuid NOT NULL,
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
	CONSTRAINT "reconciliation_emails_state_check" CHECK ("reconciliation_emails"."state" in ('sending', 'sent', 'failed', 'unknown')),
	CONSTRAINT "reconciliation_emails_attach_check" CHECK ("reconciliation_emails"."attach" in ('pdf', 'none'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reconciliation_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reconciliation_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"contract_id" uuid,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"opening_cents" bigint NOT NULL,
	"debit_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	"closing_cents" bigint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"comment" text,
	"answer" text,
	"answer_comment" text,
	"answer_balance_cents" bigint,
	"answered_at" timestamp (3) with time zone,
	"source" json NOT NULL,
	"content_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reconciliations_sequence" UNIQUE("organization_id","year","sequence"),
	CONSTRAINT "reconciliations_status_check" CHECK ("reconciliations"."status" in ('draft', 'sent', 'agreed', 'disputed', 'cancelled')),
	CONSTRAINT "reconciliations_answer_check" CHECK ("reconciliations"."answer" in ('agreed', 'disputed')),
	CONSTRAINT "reconciliations_period_check" CHECK ("reconciliations"."from" <= "reconciliations"."to"),
	CONSTRAINT "reconciliations_balance_check" CHECK ("reconciliations"."closing_cents" = "reconciliations"."opening_cents" + "reconciliations"."debit_cents" - "reconciliations"."credit_cents")
);
--> statement-breakpoint
ALTER TABLE "reconciliation_counters" ADD CONSTRAINT "reconciliation_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_emails" ADD CONSTRAINT "reconciliation_emails_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_emails" ADD CONSTRAINT "reconciliation_emails_link_id_reconciliation_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."reconciliation_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_emails" ADD CONSTRAINT "reconciliation_emails_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_links" ADD CONSTRAINT "reconciliation_links_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_links" ADD CONSTRAINT "reconciliation_links_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_contract_id_documents_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_emails_once" ON "reconciliation_emails" USING btree ("reconciliation_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "reconciliation_emails_list" ON "reconciliation_emails" USING btree ("reconciliation_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reconciliation_emails_under_way" ON "reconciliation_emails" USING btree ("created_at") WHERE "reconciliation_emails"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "reconciliation_links_list" ON "reconciliation_links" USING btree ("reconciliation_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reconciliations_list" ON "reconciliations" USING btree ("organization_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reconciliations_by_client" ON "reconciliations" USING btree ("client_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reconciliations_of_period" ON "reconciliations" USING btree ("organization_id","from","to","client_id");