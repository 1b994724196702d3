/**
 * The text of a body, by the charset that its content type states; UTF-8 where it states none, or one that does not exist. What is no
 * text of the charset reads as U+FFFD.
 */
export function decodedText(bytes: Uint8Array, contentType: string): string {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
