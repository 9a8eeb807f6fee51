const names = ['__Secure-better-auth.session_token', 'better-auth.session_token']

/**
 * The session's token out of better-auth's signed cookie, or null. It says that we once gave out this token, not that the
 * session still lives: whoever asks looks it up in the database, in the batch it makes anyway.
 */
export async function sessionToken(request: Request, secret: string | undefined): Promise<string | null> {
  if (!secret) return null
  const cookies = cookiesOf(request)
  for (const name of names) {
    const value = cookies.get(name)
    const token = value === undefined ? null : await verified(value, secret)
    if (token !== null) return token
  }
  return null
}

function cookiesOf(request: Request): Map<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return new Map(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

async function verified(value: string, secret: string): Promise<string | null> {
  const signed = decoded(value)
  const dot = signed?.lastIndexOf('.') ?? -1
  if (signed === null || dot < 1) return null
  const token = signed.slice(0, dot)
  const signature = bytesOf(signed.slice(dot + 1))
  if (!signature) return null
  const bytes = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['verify'])
  // verify compares in constant time.
  return (await crypto.subtle.verify('HMAC', key, signature, bytes.encode(token))) ? token : null
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
