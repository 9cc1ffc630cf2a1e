UPDATE "clients" SET "search" = normalize("search") WHERE "search" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "services" SET "search" = normalize("search") WHERE "search" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "projects" SET "search" = normalize("search") WHERE "search" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "series" SET "search" = normalize("search") WHERE "search" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "templates" SET "search" = normalize("search") WHERE "search" IS NOT NFC NORMALIZED;
