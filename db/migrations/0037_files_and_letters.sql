CREATE TABLE "original_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"papers" jsonb NOT NULL,
	"idempotency_key" text,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"to" jsonb NOT NULL,
	"cc" jsonb NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"message_id" text NOT NULL,
	"trouble" text,
	"said" text,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"handed_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"sent_by" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "original_letters_state_check" CHECK ("original_letters"."state" in ('sending', 'sent', 'failed', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"size_bytes" integer NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_files" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document_files" ADD COLUMN "stored_file_id" uuid;--> statement-breakpoint
ALTER TABLE "original_letters" ADD CONSTRAINT "original_letters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "original_letters" ADD CONSTRAINT "original_letters_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "original_letters" ADD CONSTRAINT "original_letters_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "original_letters_once" ON "original_letters" USING btree ("client_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "original_letters_list" ON "original_letters" USING btree ("organization_id","client_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "original_letters_of_member" ON "original_letters" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "stored_files_age" ON "stored_files" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_stored_file_id_stored_files_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_stored" ON "document_files" USING btree ("stored_file_id");--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_place_check" CHECK (num_nonnulls("document_files"."content", "document_files"."stored_file_id") = 1);