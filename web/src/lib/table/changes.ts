/** What has changed in a view since the number before: `[path, value]`, as docs/protocol.md tells. */

export type Change = [path: (string | number)[], value: unknown];

function isGone(value: unknown): boolean {
  return typeof value === "object" && value !== null && "gone" in value;
}

/** The view with the changes; what did not change is shared with the old one, which stays as it was. */
export function applied<T>(view: T, changes: Change[]): T {
  return changes.reduce((found, [path, value]) => put(found, path, value) as T, view);
}

function put(into: unknown, path: (string | number)[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(into)) {
    const copy = [...(into as unknown[])];
    copy[name as number] = put(copy[name as number], rest, value);
    return copy;
  }
  const copy = { ...(into as Record<string, unknown>) };
  if (rest.length === 0 && isGone(value)) delete copy[name];
  else copy[name] = put(copy[name], rest, value);
  return copy;
}
