CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"file" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"bytes" bigint,
	"rows" bigint,
	"program" integer,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backups_by_time" ON "backups" USING btree ("started_at");