import { edgeAccess, routeAccess } from '../routes/route-access.ts'
import { dice } from '../support/dice.ts'
import { type Body, shapeOf, type World } from './shapes.ts'
import { type Chance, longSearch, mutate, nastyText, spliceText } from './values.ts'

export interface FuzzedRequest {
  /** The row of the route access tables that it was made for. */
  route: string
  method: string
  path: string
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

export const fuzzedRoutes = [...Object.keys(routeAccess), ...Object.keys(edgeAccess)]
const readers = ['GET', 'HEAD']
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const searchRoute = /\/(orders|customers|products|pos|search)(\.csv|\.json)?$/
const params =
  'product q category sort after low tab status paid handover page by from to order location history paper mode next token plan store slug name since utm_source'.split(
    ' ',
  )
const queryValues = ['1', '30d', 'pending', 'mpesa', 'pickup', '2026-11-23', 'price-up', 'arrange', '+2547']

/** The request at an index of a seed's series; the same seed, index and world give the same one. */
export function fuzzedRequest(seed: number, index: number, world: World): FuzzedRequest {
  const chance = dice(Math.imul(seed, 1_000_003) + Math.imul(index, 7_919))
  const route = chance.pick(fuzzedRoutes)
  const [verb, pattern] = route.startsWith('/') ? ['', route] : (route.split(' ') as [string, string])
  const method = methodOf(verb, chance)
  const body = readers.includes(method) ? null : bodyOf(route, world, chance)
  return {
    route,
    method,
    path: pathOf(route, pattern, world, chance),
    headers: { ...headersOf(world, chance), ...body?.headers },
    body: body?.bytes ?? null,
  }
}

function methodOf(verb: string, chance: Chance): string {
  if (chance.below(12) === 0) return chance.pick(methods)
  if (verb === 'GET' || verb === 'POST') return verb
  return chance.below(3) === 0 ? 'GET' : 'POST'
}

function pathOf(route: string, pattern: string, world: World, chance: Chance): string {
  const pathParams: Record<string, string> = {
    storeId: world.storeId,
    orderId: world.orderId,
    token: world.token,
    productId: world.productId,
    slug: world.slug,
    section: 'store',
    promptId: `prompt-${world.orderId}`,
    secret: '0'.repeat(32),
  }
  const maybeNasty = (value: string) => (chance.below(8) === 0 ? safeSegment(nastyText(chance)) : value)
  const tails = ['sign-in/email', 'sign-up/email', 'get-session', 'reset-password', 'change-password', 'x', '']
  const filledPath = pattern
    .replace(/:(\w+)/g, (_, name: string) => maybeNasty(pathParams[name] ?? ''))
    .replace('*', () =>
      route.includes('auth') ? chance.pick(tails) : maybeNasty(`stores/${world.storeId}/${'0'.repeat(32)}.jpg`),
    )
  const path =
    route.startsWith('/') && chance.below(3) === 0 ? `${filledPath === '/' ? '/_root' : filledPath}.data` : filledPath
  if (searchRoute.test(route) && chance.below(3) === 0) return `${path}?q=${encode(longSearch(chance))}`
  // Without its number the page sends away.
  if (route === '/settings/prompts' && chance.below(4) !== 0) return `${path}?method=${world.tillId}`
  if (chance.below(2) === 0) return path
  const query = Array.from({ length: 1 + chance.below(3) }, () => {
    const known = [world.productId, world.orderId, ...queryValues]
    const value = chance.below(3) === 0 ? nastyText(chance) : chance.pick(known)
    return `${chance.pick(params)}=${chance.below(10) === 0 ? safeSegment(value) : encode(value)}`
  })
  return `${path}?${query.join('&').slice(0, 6_000)}`
}

/** Unencoded where it can be sent so: bad escapes must arrive unchanged. */
function safeSegment(text: string): string {
  const segment = text.slice(0, 400)
  return /^[!-~]*$/.test(segment) && !/[\\<>"{}|^`#?]/.test(segment) ? segment : encode(segment)
}

function encode(text: string): string {
  return encodeURIComponent(toWellFormed(text.slice(0, 2_000)))
}

/** A lone surrogate can't be sent as UTF-8; JSON escapes it. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

function headersOf(world: World, chance: Chance): Record<string, string> {
  const headers: Record<string, string> = {
    'cf-connecting-ip': `10.${chance.below(250)}.${chance.below(250)}.${chance.below(250)}`,
    accept: chance.pick(['text/html', '*/*', 'application/json']),
    'user-agent': chance.pick(['Mozilla/5.0 (Linux; Android 14) Chrome/140.0', 'WhatsApp/2.23', '']),
  }
  if (chance.below(25) !== 0) headers['sec-fetch-site'] = 'same-origin'
  const cookie = chance.below(6)
  if (cookie < 4) headers.cookie = world.cookie
  else if (cookie === 4) headers.cookie = header(chance.below(2) ? spliceText(world.cookie, chance) : nastyText(chance))
  if (chance.below(12) === 0) {
    const name = chance.pick([
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

function bodyOf(route: string, world: World, chance: Chance) {
  let body = shapeOf(route, world, chance)
  if (!body) return null
  for (let times = chance.below(4); times > 0; times -= 1) body = spoilBody(body, chance)
  const { type, bytes } = encodeBody(body)
  const sentBytes = chance.below(8) === 0 ? spoilBytes(bytes, chance) : bytes
  const oddType = chance.pick([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'image/jpeg',
    'application/x-www-form-urlencoded; charset=utf-16',
    '',
  ])
  const contentType = chance.below(12) === 0 ? oddType : type
  const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {}
  return { bytes: sentBytes, headers }
}

function spoilBody(body: Body, chance: Chance): Body {
  if (body.kind === 'json') return { ...body, value: mutate(body.value, chance) }
  return { ...body, fields: spoilFields(body.fields, chance) }
}

function spoilFields(fields: [string, string][], chance: Chance): [string, string][] {
  if (fields.length === 0) return [['x', nastyText(chance)]]
  const at = chance.below(fields.length)
  const [name, value] = fields[at] as [string, string]
  const replaceField = (...replacements: [string, string][]) => [
    ...fields.slice(0, at),
    ...replacements,
    ...fields.slice(at + 1),
  ]
  switch (chance.below(7)) {
    case 0:
      return replaceField()
    case 1:
      return replaceField([name, value], [name, nastyText(chance)])
    case 2:
      return replaceField([nastyText(chance), value])
    case 3:
      return fields.filter(() => chance.below(3) !== 0)
    case 4:
      return replaceField([name, spoilText(value, chance)])
    default:
      return replaceField([name, nastyText(chance)])
  }
}

/** Text that is JSON stays JSON. */
function spoilText(text: string, chance: Chance): string {
  try {
    return JSON.stringify(mutate(JSON.parse(text), chance)) ?? ''
  } catch {
    return spliceText(text, chance)
  }
}

function encodeBody(body: Body): { type: string; bytes: Uint8Array<ArrayBuffer> } {
  const utf8 = new TextEncoder()
  if (body.kind === 'json') return { type: 'application/json', bytes: utf8.encode(JSON.stringify(body.value) ?? '') }
  if (body.kind === 'form') {
    const fields = new URLSearchParams(body.fields.map(([name, value]) => [toWellFormed(name), toWellFormed(value)]))
    return { type: 'application/x-www-form-urlencoded', bytes: utf8.encode(fields.toString()) }
  }
  const boundary = 'kibanda-fuzz-boundary'
  const head = (name: string, file = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"${file}\r\n`
  const parts: (string | Uint8Array)[] = body.fields.flatMap(([name, value]) => [`${head(name)}\r\n${value}\r\n`])
  for (const [name, bytes] of body.files)
    parts.push(`${head(name, `; filename="${name}.jpg"`)}Content-Type: image/jpeg\r\n\r\n`, bytes, '\r\n')
  const all = [...parts, `--${boundary}--\r\n`].map((part) => (typeof part === 'string' ? utf8.encode(part) : part))
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: concatBytes(all) }
}

function concatBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Truncated, with a few random bytes, or doubled. */
function spoilBytes(bytes: Uint8Array<ArrayBuffer>, chance: Chance): Uint8Array<ArrayBuffer> {
  switch (chance.below(3)) {
    case 0:
      return bytes.slice(0, chance.below(bytes.length + 1))
    case 1: {
      const changedBytes = bytes.slice()
      for (let times = 0; times < 3 && changedBytes.length > 0; times += 1) {
        changedBytes[chance.below(changedBytes.length)] = chance.below(256)
      }
      return changedBytes
    }
    default:
      return concatBytes([bytes, bytes])
  }
}
