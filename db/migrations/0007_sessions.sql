CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"address" text,
	"device" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_permission_check";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_by_last_seen" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_permission_check" CHECK ("members"."permission" in ('blocked', 'viewer', 'user', 'admin'));