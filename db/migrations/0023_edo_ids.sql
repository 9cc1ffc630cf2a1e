ALTER TABLE "clients" ADD COLUMN "edo_id" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "edo_id" text;