CREATE TABLE "creation_keys" (
	"member_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"record_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "creation_keys_member_id_operation_key_pk" PRIMARY KEY("member_id","operation","key")
);
--> statement-breakpoint
ALTER TABLE "creation_keys" ADD CONSTRAINT "creation_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;