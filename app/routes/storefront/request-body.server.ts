/** No order is longer. */
export const MAX_BODY = 64 * 1024

export type Body<T> = { ok: true; value: T } | { ok: false; status: 400 | 413 }

/** JSON of at most 64 KB; the length that a client names is not believed. */
export async function readJson(request: Request): Promise<Body<unknown>> {
  const bytes = await readBytes(request)
  if (!bytes) return { ok: false, status: 413 }
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return { ok: false, status: 400 }
  }
}

/** A form of at most 64 KB. */
export async function readForm(request: Request): Promise<Body<FormData>> {
  const bytes = await readBytes(request)
  if (!bytes) return { ok: false, status: 413 }
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return { ok: true, value: await new Response(bytes, { headers }).formData() }
  } catch {
    return { ok: false, status: 400 }
  }
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.byteLength
    if (length > MAX_BODY) return null
    chunks.push(read.value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
