import { rows } from './shops.ts'

/** A hash of the rows of each table, except the named ones. */
export async function tableDigests(...exceptedTables: string[]): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
  )
  const names = tables.map(({ name }) => name).filter((name) => !exceptedTables.includes(name))
  const digests: Record<string, string> = {}
  for (const name of names) digests[name] = await hashOf(JSON.stringify(await rows(`SELECT * FROM ${name}`)))
  return digests
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
