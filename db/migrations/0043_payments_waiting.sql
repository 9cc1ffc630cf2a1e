DROP INDEX "payments_inbox";--> statement-breakpoint
DROP INDEX "payments_received";--> statement-breakpoint
ALTER TABLE "payments" drop column "is_refund";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_refund" boolean GENERATED ALWAYS AS (coalesce(purpose, '') ~ '(?<![Бб][Ее][Зз] )[Вв][Оо][Зз][Вв][Рр][Аа][Тт](?![Нн])(?![^ ,.;:()]{0,3}(?: +[^ ,.;:()]{1,30}){0,3} +(?:[Нн][Ее] +(?:[Пп][Оо][Дд][Лл][Ее][Жж]|[Пп][Рр][Оо][Ии][Зз][Вв][Оо][Дд]|[Оо][Сс][Уу][Щщ][Ее][Сс][Тт][Вв]|[Пп][Рр][Ее][Дд][Уу][Сс][Мм]|[Вв][Оо][Зз][Мм][Оо][Жж]|[Пп][Рр][Ии][Нн])|[Нн][Ее][Вв][Оо][Зз][Мм][Оо][Жж]))') STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_inbox" ON "payments" USING btree ("organization_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."document_id" is null and "payments"."client_id" is null and "payments"."dismissed_at" is null
          and "payments"."kind" <> 'outgoing';--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("organization_id","received_at","amount_cents") WHERE "payments"."kind" in ('incoming', 'incoming_sbp', 'incoming_sbp_b2b') and "payments"."dismissed_at" is null
          and (not "payments"."is_refund" or "payments"."document_id" is not null or "payments"."client_id" is not null);--> statement-breakpoint
CREATE INDEX "payments_refunds" ON "payments" USING btree ("organization_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."is_refund";