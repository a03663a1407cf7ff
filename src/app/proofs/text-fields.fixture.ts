import type { AnyContractProcedure } from "@orpc/contract";
import { z } from "zod";

export interface TextField {
  /** The path in the input; a number is the first item of a list. */
  path: (string | number)[];
  max: number | null;
  /** True for ids, dates and other fixed formats. */
  isFixed: boolean;
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
}

/** The text fields of every route of a contract, by method and path. */
export function textFieldsOf(router: object): Map<string, TextField[]> {
  const found = new Map<string, TextField[]>();
  for (const item of Object.values(router) as object[]) {
    if (!("~orpc" in item)) {
      for (const [route, fields] of textFieldsOf(item)) found.set(route, fields);
      continue;
    }
    const { route, inputSchema } = (item as AnyContractProcedure)["~orpc"];
    if (!inputSchema) continue;
    const schema = z.toJSONSchema(inputSchema as z.ZodType, {
      io: "input",
      unrepresentable: "any",
    });
    const fields = fieldsIn(schema as Schema, []);
    if (fields.length > 0) found.set(`${route.method} ${route.path}`, fields);
  }
  return found;
}

function fieldsIn(schema: Schema, path: TextField["path"]): TextField[] {
  const inner = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? []);
  const fields = inner.flatMap((one) => fieldsIn(one, path));
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    fields.push(...fieldsIn(one, [...path, name]));
  }
  if (schema.items) fields.push(...fieldsIn(schema.items, [...path, 0]));
  if (schema.type === "string" && !schema.enum && schema.const === undefined) {
    const isFixed = schema.format !== undefined || schema.pattern !== undefined;
    fields.push({ path, max: schema.maxLength ?? null, isFixed });
  }
  return fields;
}

/** A copy of the input with a text at this place. */
export function withText(
  input: unknown,
  [step, ...rest]: TextField["path"],
  text: string,
): unknown {
  if (step === undefined) return text;
  if (typeof step === "number")
    return [withText((input as unknown[] | undefined)?.[0], rest, text)];
  const object = (input ?? {}) as Record<string, unknown>;
  return { ...object, [step]: withText(object[step], rest, text) };
}
