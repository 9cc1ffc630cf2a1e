CREATE TABLE "shop_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"event" text,
	"external_id" text,
	"outcome" text NOT NULL,
	"reason" text,
	"order_id" uuid,
	"is_test" boolean DEFAULT false NOT NULL,
	"byte_length" integer NOT NULL,
	"sealed_body" text,
	CONSTRAINT "shop_calls_engine_check" CHECK ("shop_calls"."engine" in ('woocommerce', 'tilda', 'insales', 'opencart', 'commerceml')),
	CONSTRAINT "shop_calls_outcome_check" CHECK ("shop_calls"."outcome" in ('created', 'updated', 'ignored', 'refused', 'ping')),
	CONSTRAINT "shop_calls_byte_length_check" CHECK ("shop_calls"."byte_length" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"site_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"external_id" text NOT NULL,
	"order_id" uuid,
	"changed_at" timestamp (3) with time zone,
	"digest" text,
	"status" text,
	CONSTRAINT "shop_orders_site_id_engine_external_id_pk" PRIMARY KEY("site_id","engine","external_id"),
	CONSTRAINT "shop_orders_engine_check" CHECK ("shop_orders"."engine" in ('woocommerce', 'tilda', 'insales', 'opencart', 'commerceml')),
	CONSTRAINT "shop_orders_status_check" CHECK ("shop_orders"."status" in ('new', 'in_progress', 'paid', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "site_shops" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"engine" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secret_hash" text,
	"sealed_signing_secret" text,
	"sealed_password" text,
	"next_pull_at" timestamp (3) with time zone,
	"pulled_until" timestamp (3) with time zone,
	"last_pulled_at" timestamp (3) with time zone,
	"pull_problem" text,
	"pull_failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_shops_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "site_shops_engine_check" CHECK ("site_shops"."engine" in ('woocommerce', 'tilda', 'insales', 'opencart', 'commerceml'))
);
--> statement-breakpoint
ALTER TABLE "shop_calls" ADD CONSTRAINT "shop_calls_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_calls" ADD CONSTRAINT "shop_calls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_shops" ADD CONSTRAINT "site_shops_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_calls_newest" ON "shop_calls" USING btree ("site_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shop_calls_by_order" ON "shop_calls" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shop_calls_by_day" ON "shop_calls" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "shop_orders_by_order" ON "shop_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "site_shops_due" ON "site_shops" USING btree ("next_pull_at") WHERE "site_shops"."next_pull_at" is not null;