ALTER TABLE "bulk_runs" DROP CONSTRAINT "bulk_runs_action_check";--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_action_check" CHECK ("bulk_runs"."action" in ('issue', 'issue_and_send', 'send', 'sign', 'cancel', 'act', 'upd', 'link', 'original', 'undo'));