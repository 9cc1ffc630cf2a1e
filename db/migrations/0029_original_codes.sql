-- Ten letters of Crockford's base32 (without I, L, O, U), the first of those that are given: 49 bits or so at random, from
-- the bytes of a UUID that say nothing of its version.
CREATE FUNCTION new_original_code(first text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  random bytea := uuid_send(gen_random_uuid());
  code text := substr(first, get_byte(random, 0) % length(first) + 1, 1);
  at integer;
BEGIN
  FOREACH at IN ARRAY ARRAY[1, 2, 3, 4, 5, 10, 11, 12, 13] LOOP
    code := code || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random, at) & 31) + 1, 1);
  END LOOP;
  RETURN code;
END $$;
--> statement-breakpoint
ALTER TABLE "document_files" ALTER COLUMN "document_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document_files" ADD COLUMN "reconciliation_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "original_code" text DEFAULT new_original_code('0123456789ABCDEF') NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "print_original_code" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD COLUMN "original_code" text;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_files_of_reconciliation" ON "document_files" USING btree ("reconciliation_id","id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_original_code" UNIQUE("original_code");--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_original_code" UNIQUE("original_code");--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_owner_check" CHECK (num_nonnulls("document_files"."document_id", "document_files"."reconciliation_id") = 1);