export type PictureResult = { ok: true } | { ok: false; reason: string }

export async function sendStorePicture(path: string, parts: Record<string, Blob | string>): Promise<PictureResult> {
  const body = new FormData()
  for (const [name, part] of Object.entries(parts)) body.set(name, part)
  try {
    const response = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(60_000) })
    const result = (await response.json()) as PictureResult
    return result.ok === true ? { ok: true } : { ok: false, reason: String(result.reason) }
  } catch {
    return { ok: false, reason: 'failed' }
  }
}
