import type { Refused } from "../generated/protocol";

/** What the server answers when it does not do what it was asked. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The rules that refuse, where rules do. */
    readonly refusals: Refused[] = [],
  ) {
    super(message);
  }
}

export function get<T>(path: string): Promise<T> {
  return ask("GET", path);
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return ask("POST", path, JSON.stringify(body));
}

/** Sends the text of a file as it is, so that the server can say what is wrong with it. */
export function send<T>(path: string, text: string): Promise<T> {
  return ask("POST", path, text);
}

export function put<T>(path: string, body: unknown): Promise<T> {
  return ask("PUT", path, JSON.stringify(body));
}

export function remove<T>(path: string): Promise<T> {
  return ask("DELETE", path);
}

async function ask<T>(method: string, path: string, body?: string): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body,
  }).catch(() => {
    throw new ApiError(0, "the server cannot be reached; is it running?");
  });
  const text = await response.text();
  const value = text ? parse(text) : null;
  if (response.ok) return value as T;
  throw failure(response.status, value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface Failed {
  error?: string;
  problems?: ({ refused: Refused } | { malformed: string })[];
}

function failure(status: number, value: unknown): ApiError {
  const failed = (typeof value === "object" && value ? value : {}) as Failed;
  const problems = (failed.problems ?? []).flatMap((it) => ("refused" in it ? [it.refused] : []));
  const message = failed.error ?? `the server answered ${status}`;
  return new ApiError(status, message, problems);
}
