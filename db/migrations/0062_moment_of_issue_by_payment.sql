-- What was issued by its first money was given no moment of issue: its paper has it.
UPDATE "documents" SET "issued_at" = "paper"."issued_at"
FROM "document_issues" AS "paper"
WHERE "paper"."document_id" = "documents"."id" AND "paper"."withdrawn_at" IS NULL
  AND "documents"."issued_at" IS NULL AND "documents"."status" NOT IN ('draft', 'cancelled');
