import { newPerson, newShopOf } from '../support/people.ts'
import { contextAt, DAY, rows, type Shop } from '../support/shops.ts'
import { visit, words } from './visitor.ts'

export interface Owner {
  cookie: string
  userId: string
  shop: Shop
  get: (path: string) => Promise<{ status: number; headers: Headers; html: string; words: string }>
  /** A form as a browser without scripts sends it. */
  post: (
    path: string,
    fields: Record<string, string> | [string, string][],
  ) => Promise<{ status: number; headers: Headers; html: string; words: string }>
  /** A form as the page's script sends it; the text of the answer holds its words. */
  send: (path: string, fields: [string, string][]) => Promise<{ status: number; headers: Headers; text: string }>
  upload: (
    path: string,
    files: Record<string, Uint8Array>,
    fields?: Record<string, string>,
  ) => Promise<{ status: number; json: Record<string, unknown> }>
}

/** Somebody signed in, with a stocked shop of their own. */
export async function ownerOfShop(): Promise<Owner> {
  const person = await newPerson(contextAt(Date.now()))
  const shop = await newShopOf(person)
  const cookie = person.browser.cookie()
  return { userId: person.id, cookie, shop, ...browserOf(cookie) }
}

export async function proOwner(): Promise<Owner> {
  const owner = await ownerOfShop()
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + 30 * DAY, owner.shop.id)
  return owner
}

export async function personWithoutShop(): Promise<Omit<Owner, 'shop' | 'userId' | 'cookie'>> {
  return browserOf((await newPerson(contextAt(Date.now()))).browser.cookie())
}

export function browserOf(cookie: string): Omit<Owner, 'shop' | 'userId' | 'cookie'> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const read = async (response: Response) => {
    const html = await response.text()
    return { status: response.status, headers: response.headers, html, words: words(html) }
  }
  return {
    get: async (path) => read(await visit(path, { headers })),
    post: async (path, fields) =>
      read(
        await visit(path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields).toString(),
        }),
      ),
    async send(path, fields) {
      const response = await visit(`${path}.data`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    async upload(path, files, fields = {}) {
      const body = new FormData()
      for (const [name, bytes] of Object.entries(files)) body.set(name, new File([bytes as BlobPart], `${name}.jpg`))
      for (const [name, text] of Object.entries(fields)) body.set(name, text)
      const response = await visit(path, { method: 'POST', headers, body })
      const text = await response.text()
      return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : {} }
    },
  }
}
