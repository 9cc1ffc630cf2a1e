ALTER TABLE "document_lines" ADD COLUMN "kind" text DEFAULT 'service' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "product_code" text;--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "customs_declaration" text;--> statement-breakpoint
ALTER TABLE "document_lines" ADD COLUMN "unit_code" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "upd" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "kind" text DEFAULT 'service' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "product_code" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "customs_declaration" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "unit_code" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "upd" jsonb;--> statement-breakpoint
ALTER TABLE "document_lines" ADD CONSTRAINT "document_lines_kind_check" CHECK ("document_lines"."kind" in ('service', 'goods'));--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_upd_check" CHECK ("documents"."upd" is null or "documents"."doc_type" = 'upd');--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_kind_check" CHECK ("services"."kind" in ('service', 'goods'));