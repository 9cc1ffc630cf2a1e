ALTER TABLE "document_links" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "document_links" ADD COLUMN "sealed_token" text;--> statement-breakpoint
-- Sealed by the first start, which has the key, and taken out of letters.
UPDATE "document_links" SET "token_hash" = encode(sha256(convert_to("token", 'UTF8')), 'hex'), "sealed_token" = "token";--> statement-breakpoint
ALTER TABLE "document_links" ALTER COLUMN "token_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_tokenHash_unique" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "document_links" DROP CONSTRAINT "document_links_token_unique";--> statement-breakpoint
ALTER TABLE "document_links" DROP COLUMN "token";--> statement-breakpoint
CREATE INDEX "document_emails_of_member" ON "document_emails" USING btree ("created_by","created_at");
