import { OTHER_ACCOUNT } from '#app/domain/account/page-account.ts'
import { reportNoSession } from '../offline/connection-status.ts'
import { accountHeaders } from '../page-account.ts'
import type { CutPicture } from './crop.client.ts'

export type Uploaded = { ok: true; url: string; card: string } | { ok: false; reason: string }

/** Sends a picture with its card; `onProgress` hears 0 to 100. A failure of the line is an answer too. */
export function uploadPicture(
  path: string,
  picture: CutPicture,
  onProgress: (percent: number) => void,
): Promise<Uploaded> {
  const body = new FormData()
  body.set('full', picture.full)
  body.set('card', picture.card)
  // fetch says nothing of how much has gone up.
  const request = new XMLHttpRequest()
  request.open('POST', path)
  for (const [name, value] of Object.entries(accountHeaders())) request.setRequestHeader(name, value)
  request.responseType = 'json'
  request.timeout = 60_000
  return new Promise((resolve) => {
    const fail = () => resolve({ ok: false, reason: 'failed' })
    request.upload.onprogress = (event) => onProgress(Math.round((event.loaded / event.total) * 100))
    request.onload = () => {
      if (request.status === 401) reportNoSession('signed-out')
      if (request.status === OTHER_ACCOUNT) reportNoSession('other-account')
      resolve(answerOf(request.response))
    }
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    request.send(body)
  })
}

function answerOf(answer: unknown): Uploaded {
  const read = (answer ?? {}) as Partial<Record<string, unknown>>
  if (read.ok === true && typeof read.url === 'string' && typeof read.card === 'string') {
    return { ok: true, url: read.url, card: read.card }
  }
  return { ok: false, reason: typeof read.reason === 'string' ? read.reason : 'failed' }
}
