/** Escapes '<' so that nothing ends the block early. */
export function JsonBlock({ type = 'application/json', id, json }: { type?: string; id?: string; json: string }) {
  return (
    <script
      type={type}
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that holds no '<'
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
