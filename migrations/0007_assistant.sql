CREATE TABLE "assistant_conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"ticket_id" uuid,
	"last_activity_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_exchanges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"notice" text,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rating" text,
	"started_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_exchanges_known_state" CHECK (state in ('answering', 'done', 'stopped', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "assistant_conversations" ADD CONSTRAINT "assistant_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_conversations" ADD CONSTRAINT "assistant_conversations_ticket_id_support_requests_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_exchanges" ADD CONSTRAINT "assistant_exchanges_conversation_id_assistant_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."assistant_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_conversations_of_member" ON "assistant_conversations" USING btree ("user_id","last_activity_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "assistant_conversations_by_ticket" ON "assistant_conversations" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "assistant_exchanges_of_conversation" ON "assistant_exchanges" USING btree ("conversation_id","created_at");