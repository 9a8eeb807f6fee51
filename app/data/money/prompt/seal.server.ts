import { sha256 } from '../../sql/hash.server.ts'

const IV_BYTES = 12

/** AES-GCM. `bound` says whose text it is: copied to another place, it opens nowhere. */
export async function seal(keys: readonly string[], bound: string, text: string): Promise<string> {
  const [newest] = keys
  if (newest === undefined) throw new Error('SECRETS_KEY is missing: see docs/operations.md.')
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const sealed = await crypto.subtle.encrypt(algorithm(iv, bound), await importKey(newest), Buffer.from(text))
  return nameOfKey(newest) + Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
}

/** Null when none of the keys opens it. */
export async function unseal(keys: readonly string[], bound: string, sealed: string): Promise<string | null> {
  const key = keys.find((key) => sealed.startsWith(nameOfKey(key)))
  if (key === undefined) return null
  const bytes = Buffer.from(sealed.slice(nameOfKey(key).length), 'base64url')
  const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
  const text = await crypto.subtle.decrypt(algorithm(iv, bound), await importKey(key), rest).catch(() => null)
  return text && Buffer.from(text).toString()
}

/** Begins what a key has sealed, so that an old key's texts are found. */
export function nameOfKey(key: string): string {
  return `${sha256(`name of ${key}`).slice(0, 8)}.`
}

function algorithm(iv: Uint8Array<ArrayBuffer>, bound: string) {
  return { name: 'AES-GCM', iv, additionalData: Buffer.from(bound) }
}

function importKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), 'AES-GCM', false, ['encrypt', 'decrypt'])
}
