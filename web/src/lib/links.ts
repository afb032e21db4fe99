/** Links that let somebody in. The secret stands behind the #: it never reaches a server's log. */

const DEVICE = "device.";

export function inviteLink(id: string, key: string): string {
  return `${location.origin}/${id}#${key}`;
}

export function watchLink(id: string, key: string): string {
  return key ? `${location.origin}/${id}/watch#${key}` : `${location.origin}/${id}`;
}

/** To a seat of one's own, on another device. */
export function deviceLink(id: string, key: string): string {
  return `${location.origin}/${id}#${DEVICE}${key}`;
}

/** What a link's secret is for. */
export function readKey(fragment: string): { key: string; isDevice: boolean } {
  const isDevice = fragment.startsWith(DEVICE);
  return { key: isDevice ? fragment.slice(DEVICE.length) : fragment, isDevice };
}
