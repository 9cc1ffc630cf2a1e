CREATE TABLE "bulk_items" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"document_id" uuid NOT NULL,
	"number" text NOT NULL,
	"status_before" text,
	"state" text NOT NULL,
	"result_id" uuid,
	"problem" text,
	"detail" text,
	CONSTRAINT "bulk_items_run_id_position_pk" PRIMARY KEY("run_id","position"),
	CONSTRAINT "bulk_items_document" UNIQUE("run_id","document_id"),
	CONSTRAINT "bulk_items_state_check" CHECK ("bulk_items"."state" in ('waiting', 'sending', 'done', 'skipped', 'failed', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"undoes_id" uuid,
	"locale" text NOT NULL,
	"created_by" uuid NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bulk_runs_undoesId_unique" UNIQUE("undoes_id"),
	CONSTRAINT "bulk_runs_action_check" CHECK ("bulk_runs"."action" in ('issue', 'issue_and_send', 'send', 'sign', 'cancel', 'act', 'upd', 'link', 'undo')),
	CONSTRAINT "bulk_runs_state_check" CHECK ("bulk_runs"."state" in ('running', 'done', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "first_opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "last_opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_undoes_id_bulk_runs_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_created_by_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_runs_unseen" ON "bulk_runs" USING btree ("created_by","id" DESC NULLS FIRST) WHERE "bulk_runs"."seen_at" is null;