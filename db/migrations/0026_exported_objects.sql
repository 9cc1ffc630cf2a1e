CREATE TABLE "exported_objects" (
	"object_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"element" text NOT NULL,
	"date" date NOT NULL,
	"content_hash" text NOT NULL,
	"version" text NOT NULL,
	"exported_at" timestamp (3) with time zone NOT NULL,
	"exported_by" uuid NOT NULL,
	CONSTRAINT "exported_objects_version_check" CHECK ("exported_objects"."version" in ('1.17', '1.20'))
);
--> statement-breakpoint
ALTER TABLE "bulk_runs" DROP CONSTRAINT "bulk_runs_action_check";--> statement-breakpoint
ALTER TABLE "exported_objects" ADD CONSTRAINT "exported_objects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exported_objects" ADD CONSTRAINT "exported_objects_exported_by_members_id_fk" FOREIGN KEY ("exported_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exported_objects_by_date" ON "exported_objects" USING btree ("organization_id","date");--> statement-breakpoint
CREATE INDEX "exported_objects_by_record" ON "exported_objects" USING btree ("record_id");--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_action_check" CHECK ("bulk_runs"."action" in ('issue', 'issue_and_send', 'send', 'sign', 'cancel', 'act', 'upd', 'link', 'original', 'export', 'undo'));