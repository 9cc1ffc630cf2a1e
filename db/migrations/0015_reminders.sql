CREATE TABLE "reminded_documents" (
	"reminder_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"number" text NOT NULL,
	"remainder_cents" bigint NOT NULL,
	"step" integer,
	"link_id" uuid,
	CONSTRAINT "reminded_documents_reminder_id_document_id_pk" PRIMARY KEY("reminder_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_rules" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"steps" jsonb NOT NULL,
	"interest_percent" numeric(5,2),
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminder_rules_interest_check" CHECK ("reminder_rules"."interest_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"date" date NOT NULL,
	"step" integer NOT NULL,
	"is_claim" boolean NOT NULL,
	"claim" json,
	"is_manual" boolean NOT NULL,
	"state" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"message_id" text NOT NULL,
	"trouble" text,
	"said" text,
	"handed_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"sent_by" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_state_check" CHECK ("reminders"."state" in ('sending', 'sent', 'failed', 'unknown', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "reminders_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "promised_date" date;--> statement-breakpoint
ALTER TABLE "reminded_documents" ADD CONSTRAINT "reminded_documents_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminded_documents" ADD CONSTRAINT "reminded_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminded_documents" ADD CONSTRAINT "reminded_documents_link_id_document_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."document_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_rules" ADD CONSTRAINT "reminder_rules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminded_documents_by_document" ON "reminded_documents" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_once_a_day" ON "reminders" USING btree ("organization_id","client_id","date") WHERE "reminders"."state" not in ('failed', 'stopped');--> statement-breakpoint
CREATE INDEX "reminders_list" ON "reminders" USING btree ("client_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reminders_of_day" ON "reminders" USING btree ("organization_id","date");