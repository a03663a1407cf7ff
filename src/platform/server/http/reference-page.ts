import type { OpenAPI } from "@orpc/contract";
import { escapeHtml } from "../escape-html.ts";

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** Renders the API reference without scripts, so that it needs no exception from our CSP. */
export function referencePage(brandName: string, document: OpenAPI.Document): string {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [renderOperation(method, path, operation)] : [];
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(brandName)} API</title><link rel="stylesheet" href="/api-reference.css"></head><body><main><h1>${escapeHtml(brandName)} API</h1><p>${rows.length} endpoints. Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Errors are <code>{ code, message, fields? }</code>.</p>${rows.join("")}</main></body></html>`;
}

function renderOperation(method: string, path: string, operation: OpenAPI.OperationObject): string {
  const { security, parameters, requestBody, responses } = operation;
  const detail = JSON.stringify({ security, parameters, requestBody, responses }, null, 2);
  const note = operation.summary ? `<span>${escapeHtml(operation.summary)}</span>` : "";
  return `<details><summary><b>${method.toUpperCase()}</b> <code>/api${escapeHtml(path)}</code> ${note}</summary><pre>${escapeHtml(detail)}</pre></details>`;
}
