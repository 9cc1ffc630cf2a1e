ALTER TABLE "orders" ADD COLUMN "currency" text;--> statement-breakpoint
UPDATE "orders" SET "currency" = substring("comment" from '^Суммы на сайте указаны в валюте (.{1,10}), а не в рублях\.') WHERE "source" LIKE 'shop:%' AND "comment" LIKE 'Суммы на сайте указаны в валюте %';
