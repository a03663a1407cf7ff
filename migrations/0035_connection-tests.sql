CREATE TABLE "connection_tests" (
	"connection" text PRIMARY KEY NOT NULL,
	"is_ok" boolean NOT NULL,
	"message" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"tested_at" timestamp with time zone NOT NULL
);
