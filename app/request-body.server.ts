/** No order is longer, and no form without a picture. */
export const MAX_BODY = 64 * 1024
const MAX_FORM = 256 * 1024
/** A form with a picture of its own; a heavier one than is allowed arrives too, so that its field can say so. */
export const MAX_PICTURE_FORM = 12 * 1024 * 1024

export type Body<T> = { ok: true; value: T } | { ok: false; status: 400 | 413 }

/** JSON of at most 64 KB, or of `most` bytes. */
export async function readJson(request: Request, most = MAX_BODY): Promise<Body<unknown>> {
  const bytes = await readBytes(request, most)
  if (!bytes.ok) return bytes
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value)) }
  } catch {
    return { ok: false, status: 400 }
  }
}

/** A form of at most 64 KB, or of `most` bytes. */
export async function readForm(request: Request, most = MAX_BODY): Promise<Body<FormData>> {
  const bytes = await readBytes(request, most)
  if (!bytes.ok) return bytes
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return { ok: true, value: await new Response(bytes.value, { headers }).formData() }
  } catch {
    return { ok: false, status: 400 }
  }
}

/**
 * The form of a page's action.
 * @throws a Response for what none of our pages sends: 400 when it is no form, 413 when it is longer than `most` bytes
 */
export async function formOf(request: Request, most = MAX_FORM): Promise<FormData> {
  const form = await readForm(request, most)
  if (form.ok) return form.value
  throw new Response(form.status === 400 ? 'Bad request' : 'Too large', { status: form.status })
}

/** All of a body of at most `most` bytes, whatever length the client names; 400 for one that breaks off on its way. */
export async function readBytes(request: Request, most: number): Promise<Body<Uint8Array<ArrayBuffer>>> {
  try {
    // The runtime reads no further than the length that is named, and much faster in one piece.
    const named = Number(request.headers.get('content-length') ?? Number.NaN)
    const bytes = named <= most ? new Uint8Array(await request.arrayBuffer()) : await readUpTo(request, most)
    return bytes === null || bytes.byteLength > most ? { ok: false, status: 413 } : { ok: true, value: bytes }
  } catch {
    return { ok: false, status: 400 }
  }
}

async function readUpTo({ body }: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.byteLength
    if (length > most) return null
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
