ALTER TABLE "documents" DROP CONSTRAINT IF EXISTS "documents_sequence";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT IF EXISTS "documents_number";--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "documents_sequence" ON "documents" USING btree ("organization_id","series","year","sequence",coalesce("correction_number", 0));--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "documents_number" ON "documents" USING btree ("organization_id","doc_type","number",coalesce("correction_number", 0));
