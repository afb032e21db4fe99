/** Is the key for a field or a dialog, and not for the table behind it? */
export function isTyping(event: KeyboardEvent): boolean {
  return (event.target as HTMLElement).closest("input, select, textarea, dialog") !== null;
}
