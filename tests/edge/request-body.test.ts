import { expect, test } from 'vitest'
import { MAX_PICTURE_FORM, readForm } from '#app/request-body.server.ts'

test('a form of 200,000 parts is refused before it is parsed, whatever its encoding', async () => {
  for (const count of [1_001, 200_000]) {
    for (const request of [multipart(count), urlEncoded(count)]) {
      expect(await readForm(request, MAX_PICTURE_FORM)).toEqual({ ok: false, status: 413 })
    }
  }
  for (const request of [multipart(999), urlEncoded(999)]) {
    const form = await readForm(request, MAX_PICTURE_FORM)
    expect(form.ok && [...form.value.keys()].length).toBe(999)
  }
})

function multipart(count: number): Request {
  const part = '--b\r\nContent-Disposition: form-data; name="n"\r\n\r\n1\r\n'
  return request('multipart/form-data; boundary=b', `${part.repeat(count)}--b--`)
}

function urlEncoded(count: number): Request {
  return request('application/x-www-form-urlencoded', Array.from({ length: count }, () => 'n=1').join('&'))
}

function request(type: string, body: string): Request {
  return new Request('https://kibanda.example/contact', { method: 'POST', headers: { 'content-type': type }, body })
}
