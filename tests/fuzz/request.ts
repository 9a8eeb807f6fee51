import { edgeAccess, routeAccess } from '../routes/route-access.ts'
import { dice } from '../support/dice.ts'
import { type Body, shapeOf, type World } from './shapes.ts'
import { type Chance, mutated, nastyText, spliced } from './values.ts'

export interface FuzzedRequest {
  /** The row of the table of doors that it was made for. */
  door: string
  method: string
  path: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

export const doors = [...Object.keys(routeAccess), ...Object.keys(edgeAccess)]
const readers = ['GET', 'HEAD']
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const params =
  'product q category after low tab status page by from to order location history paper mode next token plan store since utm_source'.split(
    ' ',
  )

/** The request of this number in the series of a seed: the same numbers and the same world make the same request. */
export function fuzzedRequest(seed: number, index: number, world: World): FuzzedRequest {
  const chance = dice(Math.imul(seed, 1_000_003) + Math.imul(index, 7_919))
  const door = chance.one(doors)
  const [verb, pattern] = door.startsWith('/') ? ['', door] : (door.split(' ') as [string, string])
  const method = methodOf(verb, chance)
  const body = readers.includes(method) ? null : bodyOf(door, world, chance)
  return {
    door,
    method,
    path: pathOf(door, pattern, world, chance),
    headers: { ...headersOf(world, chance), ...body?.headers },
    body: body?.bytes ?? null,
  }
}

function methodOf(verb: string, chance: Chance): string {
  if (chance.below(12) === 0) return chance.one(methods)
  if (verb === 'GET' || verb === 'POST') return verb
  return chance.below(3) === 0 ? 'GET' : 'POST'
}

function pathOf(door: string, pattern: string, world: World, chance: Chance): string {
  const known: Record<string, string> = {
    storeId: world.storeId,
    orderId: world.orderId,
    token: world.token,
    productId: world.productId,
    slug: world.slug,
  }
  const odd = (value: string) => (chance.below(8) === 0 ? safeSegment(nastyText(chance)) : value)
  const tails = ['sign-in/email', 'sign-up/email', 'get-session', 'reset-password', 'change-password', 'x', '']
  const filled = pattern
    .replace(/:(\w+)/g, (_, name: string) => odd(known[name] ?? ''))
    .replace('*', () =>
      door.includes('auth') ? chance.one(tails) : odd(`stores/${world.storeId}/${'0'.repeat(32)}.jpg`),
    )
  const path = door.startsWith('/') && chance.below(3) === 0 ? `${filled === '/' ? '/_root' : filled}.data` : filled
  if (chance.below(2) === 0) return path
  const query = Array.from({ length: 1 + chance.below(3) }, () => {
    const value = chance.one([world.productId, world.orderId, '1', '30d', 'pending', nastyText(chance)])
    return `${chance.one(params)}=${chance.below(10) === 0 ? safeSegment(value) : encoded(value)}`
  })
  return `${path}?${query.join('&').slice(0, 6_000)}`
}

/** As it stands where that can be sent at all, so that bad escapes arrive as they are. */
function safeSegment(text: string): string {
  const short = text.slice(0, 400)
  return /^[!-~]*$/.test(short) && !/[\\<>"{}|^`#?]/.test(short) ? short : encoded(short)
}

function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text.slice(0, 2_000)))
}

/** Half a character can't be sent as UTF-8; in JSON it travels escaped. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

function headersOf(world: World, chance: Chance): Record<string, string> {
  const headers: Record<string, string> = {
    'cf-connecting-ip': `10.${chance.below(250)}.${chance.below(250)}.${chance.below(250)}`,
    accept: chance.one(['text/html', '*/*', 'application/json']),
    'user-agent': chance.one(['Mozilla/5.0 (Linux; Android 14) Chrome/140.0', 'WhatsApp/2.23', '']),
  }
  if (chance.below(25) !== 0) headers['sec-fetch-site'] = 'same-origin'
  const cookie = chance.below(6)
  if (cookie < 4) headers.cookie = world.cookie
  else if (cookie === 4) headers.cookie = header(chance.below(2) ? spliced(world.cookie, chance) : nastyText(chance))
  if (chance.below(12) === 0) {
    const name = chance.one([
      'referer',
      'origin',
      'if-none-match',
      'range',
      'accept-language',
      'cf-ray',
      'cf-connecting-ip',
    ])
    headers[name] = header(nastyText(chance))
  }
  return headers
}

function header(text: string): string {
  return text
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 3_000)
    .trim()
}

function bodyOf(door: string, world: World, chance: Chance) {
  let body = shapeOf(door, world, chance)
  if (!body) return null
  for (let times = chance.below(4); times > 0; times -= 1) body = spoiled(body, chance)
  const { type, bytes } = written(body)
  const sent = chance.below(8) === 0 ? spoiledBytes(bytes, chance) : bytes
  const odd = chance.one([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'image/jpeg',
    'application/x-www-form-urlencoded; charset=utf-16',
    '',
  ])
  const contentType = chance.below(12) === 0 ? odd : type
  const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {}
  return { bytes: sent, headers }
}

function spoiled(body: Body, chance: Chance): Body {
  if (body.kind === 'json') return { ...body, value: mutated(body.value, chance) }
  return { ...body, fields: spoiledFields(body.fields, chance) }
}

function spoiledFields(fields: [string, string][], chance: Chance): [string, string][] {
  if (fields.length === 0) return [['x', nastyText(chance)]]
  const at = chance.below(fields.length)
  const [name, value] = fields[at] as [string, string]
  const put = (...changed: [string, string][]) => [...fields.slice(0, at), ...changed, ...fields.slice(at + 1)]
  switch (chance.below(7)) {
    case 0:
      return put()
    case 1:
      return put([name, value], [name, nastyText(chance)])
    case 2:
      return put([nastyText(chance), value])
    case 3:
      return fields.filter(() => chance.below(3) !== 0)
    case 4:
      return put([name, spoiledText(value, chance)])
    default:
      return put([name, nastyText(chance)])
  }
}

/** Text that is JSON stays JSON. */
function spoiledText(text: string, chance: Chance): string {
  try {
    return JSON.stringify(mutated(JSON.parse(text), chance)) ?? ''
  } catch {
    return spliced(text, chance)
  }
}

function written(body: Body): { type: string; bytes: Uint8Array<ArrayBuffer> } {
  const utf8 = new TextEncoder()
  if (body.kind === 'json') return { type: 'application/json', bytes: utf8.encode(JSON.stringify(body.value) ?? '') }
  if (body.kind === 'form') {
    const fields = new URLSearchParams(body.fields.map(([name, value]) => [wellFormed(name), wellFormed(value)]))
    return { type: 'application/x-www-form-urlencoded', bytes: utf8.encode(fields.toString()) }
  }
  const boundary = 'kibanda-fuzz-boundary'
  const head = (name: string, file = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"${file}\r\n`
  const parts: (string | Uint8Array)[] = body.fields.flatMap(([name, value]) => [`${head(name)}\r\n${value}\r\n`])
  for (const [name, bytes] of body.files)
    parts.push(`${head(name, `; filename="${name}.jpg"`)}Content-Type: image/jpeg\r\n\r\n`, bytes, '\r\n')
  const all = [...parts, `--${boundary}--\r\n`].map((part) => (typeof part === 'string' ? utf8.encode(part) : part))
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: joined(all) }
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Cut off, with a few bytes that are no text, or said twice. */
function spoiledBytes(bytes: Uint8Array<ArrayBuffer>, chance: Chance): Uint8Array<ArrayBuffer> {
  switch (chance.below(3)) {
    case 0:
      return bytes.slice(0, chance.below(bytes.length + 1))
    case 1: {
      const changed = bytes.slice()
      for (let times = 0; times < 3 && changed.length > 0; times += 1) {
        changed[chance.below(changed.length)] = chance.below(256)
      }
      return changed
    }
    default:
      return joined([bytes, bytes])
  }
}
