DROP INDEX "documents_number";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "sequence" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_numbered_elsewhere" ON "documents" USING btree ("organization_id","date","id") WHERE "documents"."sequence" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("organization_id","doc_type","number","year",coalesce("correction_number", 0));