/**
 * In a task of its own, before the next frame: whatever is measured there has laid out the page already when the frame is
 * drawn, and neither of the two takes long.
 */
export function soon(what: () => void): () => void {
  const timer = setTimeout(what, 0);
  return () => clearTimeout(timer);
}
