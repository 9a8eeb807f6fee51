import { OTHER_ACCOUNT_STATUS } from '#app/domain/account/page-account.ts'
import { reportNoSession, reportOtherPage } from '../offline/connection-status.ts'
import { accountHeaders } from '../page-account.ts'
import type { CroppedPicture } from './crop.client.ts'

export type UploadResult = { ok: true; url: string; card: string } | { ok: false; reason: string }

/** `onProgress` gets 0 to 100. Network failures resolve as `{ ok: false, reason: 'failed' }`. */
export function uploadPicture(
  path: string,
  picture: CroppedPicture,
  onProgress: (percent: number) => void,
): Promise<UploadResult> {
  const body = new FormData()
  body.set('full', picture.full)
  body.set('card', picture.card)
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
      if (request.status === OTHER_ACCOUNT_STATUS) reportOtherPage()
      resolve(answerOf(request.response))
    }
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    request.send(body)
  })
}

function answerOf(json: unknown): UploadResult {
  const fields = (json ?? {}) as Partial<Record<string, unknown>>
  if (fields.ok === true && typeof fields.url === 'string' && typeof fields.card === 'string') {
    return { ok: true, url: fields.url, card: fields.card }
  }
  return { ok: false, reason: typeof fields.reason === 'string' ? fields.reason : 'failed' }
}
