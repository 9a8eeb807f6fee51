import { takePageStore } from '#app/auth/open-store.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { badRequest } from '#app/refused-request.server.ts'

export const MAX_BODY = 64 * 1024
const MAX_FORM = 256 * 1024
/** Above the limit for a picture, so that the form's own field can refuse a larger one. */
export const MAX_PICTURE_FORM = 6 * 1024 * 1024

export type Body<T> = { ok: true; value: T } | { ok: false; status: 400 | 413 }

/** Above any form of ours: an order of 300 lines without a script has 909. */
const MAX_FIELDS = 1_000

export async function readJson(request: Request, maxBytes = MAX_BODY): Promise<Body<unknown>> {
  const bytes = await readBytes(request, maxBytes)
  if (!bytes.ok) return bytes
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value)) }
  } catch {
    return { ok: false, status: 400 }
  }
}

export async function readForm(request: Request, maxBytes = MAX_BODY): Promise<Body<FormData>> {
  const bytes = await readBytes(request, maxBytes)
  if (!bytes.ok) return bytes
  const type = request.headers.get('content-type') ?? ''
  if (fieldCount(bytes.value, type) > MAX_FIELDS) return { ok: false, status: 413 }
  try {
    const headers = { 'content-type': type }
    return { ok: true, value: await new Response(bytes.value, { headers }).formData() }
  } catch {
    return { ok: false, status: 400 }
  }
}

/** A request that was cancelled with its client never gives its turn back. */
const TURN_MS = 30_000
const PATIENCE_MS = 20_000
const POLL_MS = 50
const turns = new Map<string, { startedAt: number }>()

export type TurnBody = Body<FormData> | { ok: false; status: 429 }

/** Holds one form per `turn` in memory at a time; 429 after waiting too long. */
export async function withForm<T>(
  { now, wait }: Pick<Context, 'now' | 'wait'>,
  request: Request,
  { maxBytes, turn }: { maxBytes: number; turn: string },
  handle: (form: TurnBody) => Promise<T>,
): Promise<T> {
  if (lengthOf(request) > maxBytes) return handle({ ok: false, status: 413 })
  for (let waited = 0; (turns.get(turn)?.startedAt ?? Number.NEGATIVE_INFINITY) > now() - TURN_MS; waited += POLL_MS) {
    if (waited >= PATIENCE_MS) return handle({ ok: false, status: 429 })
    await wait(POLL_MS)
  }
  const mine = { startedAt: now() }
  turns.set(turn, mine)
  try {
    const form = await readForm(request, maxBytes)
    return await handle(form.ok ? { ok: true, value: ownFields(request, form.value) } : form)
  } finally {
    if (turns.get(turn) === mine) turns.delete(turn)
  }
}

/** @throws a Response: 400 for a malformed body, 413 when it is longer than `maxBytes` */
export async function formOf(request: Request, maxBytes = MAX_FORM): Promise<FormData> {
  const form = await readForm(request, maxBytes)
  if (form.ok) return ownFields(request, form.value)
  throw badRequest(form.status)
}

/** A part of multipart follows a line that begins with '--'. */
function fieldCount(bytes: Uint8Array, contentType: string): number {
  const isMultipart = /^multipart\//i.test(contentType)
  const [dash, feed, ampersand] = [0x2d, 0x0a, 0x26]
  let count = 1
  for (let at = 0; at < bytes.length; at += 1) {
    const isStart = isMultipart
      ? bytes[at] === feed && bytes[at + 1] === dash && bytes[at + 2] === dash
      : bytes[at] === ampersand
    if (isStart) count += 1
  }
  return count
}

/** conform would parse these fields as commands to the form, and throws at a malformed one. */
function ownFields(request: Request, form: FormData): FormData {
  takePageStore(request, form)
  for (const name of ['__intent__', '__state__']) form.delete(name)
  return form
}

export async function readBytes(request: Request, maxBytes: number): Promise<Body<Uint8Array<ArrayBuffer>>> {
  const contentLength = lengthOf(request)
  if (contentLength > maxBytes) return { ok: false, status: 413 }
  try {
    // The runtime stops at Content-Length, and reading in one piece is much faster.
    const bytes = Number.isNaN(contentLength)
      ? await readUpTo(request, maxBytes)
      : new Uint8Array(await request.arrayBuffer())
    return bytes === null || bytes.byteLength > maxBytes ? { ok: false, status: 413 } : { ok: true, value: bytes }
  } catch {
    return { ok: false, status: 400 }
  }
}

function lengthOf(request: Request): number {
  return Number(request.headers.get('content-length') ?? Number.NaN)
}

async function readUpTo({ body }: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let result = await reader?.read(); result?.value; result = await reader?.read()) {
    length += result.value.byteLength
    if (length > maxBytes) return null
    chunks.push(result.value)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
