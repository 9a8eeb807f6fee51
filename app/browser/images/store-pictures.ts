export type PictureSaved = { ok: true } | { ok: false; reason: string }

/** Sends the logo, or the card that was drawn from a version of the store. A failure of the line is an answer too. */
export async function sendStorePicture(path: string, parts: Record<string, Blob | string>): Promise<PictureSaved> {
  const body = new FormData()
  for (const [name, part] of Object.entries(parts)) body.set(name, part)
  try {
    const answer = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(60_000) })
    const read = (await answer.json()) as PictureSaved
    return read.ok === true ? { ok: true } : { ok: false, reason: String(read.reason) }
  } catch {
    return { ok: false, reason: 'failed' }
  }
}
