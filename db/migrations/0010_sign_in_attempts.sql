CREATE TABLE "admin_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" double precision NOT NULL,
	"undecided" integer NOT NULL,
	"paused_until" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "admin_usernames" ADD CONSTRAINT "admin_usernames_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_time" ON "sign_in_attempts" USING btree ("tried_at");--> statement-breakpoint
INSERT INTO "admin_usernames" ("username", "member_id", "bound_at")
SELECT DISTINCT ON ("username") "username", "id", "created_at" FROM "members"
WHERE "permission" = 'admin' ORDER BY "username", "created_at", "id";
