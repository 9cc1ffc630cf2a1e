ALTER TABLE "order_items" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "product_code" text;--> statement-breakpoint
CREATE INDEX "services_by_product_code" ON "services" USING btree ("product_code") WHERE "services"."product_code" is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_kind_check" CHECK ("order_items"."kind" in ('service', 'goods'));