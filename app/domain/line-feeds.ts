/** A browser sends the line breaks of a textarea as CRLF, but counts each as one character. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
