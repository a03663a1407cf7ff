import type { OpenAPI } from "@orpc/contract";

const ERROR: OpenAPI.SchemaObject = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    data: { type: "object", additionalProperties: true },
  },
};
const ERROR_RESPONSE: OpenAPI.ResponseObject = {
  description: "The request was refused or failed",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

/** Adds what the generator leaves out: errors, and lists in the query as the server reads them. */
export function completeDocument(document: OpenAPI.Document): OpenAPI.Document {
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(item ?? {}) as OpenAPI.OperationObject[]) {
      operation.responses = { ...operation.responses, default: ERROR_RESPONSE };
      if (operation.parameters) operation.parameters = operation.parameters.map(describeList);
    }
  }
  const { components } = document;
  document.components = { ...components, schemas: { ...components?.schemas, Error: ERROR } };
  return document;
}

type Parameter = OpenAPI.ParameterObject | OpenAPI.ReferenceObject;

/** `topics[]=a&topics[]=b`: the style of the generator is defined for objects only. */
function describeList(parameter: Parameter): Parameter {
  if (!("schema" in parameter) || parameter.in !== "query") return parameter;
  const { schema } = parameter;
  if (!schema || !("type" in schema) || schema.type !== "array") return parameter;
  return { ...parameter, name: `${parameter.name}[]`, style: "form", explode: true };
}
