import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 64
const cost = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

/** Returns 'salt:key' in hex by scrypt: 32 MB and about 150 ms each. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt, storedKey] = hash.split(':')
  if (!salt || !storedKey) return false
  const key = Buffer.from(storedKey, 'hex')
  return key.length === KEY_BYTES && timingSafeEqual(await keyOf(password, salt), key)
}

function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
