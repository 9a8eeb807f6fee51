import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import { PRESSES } from '#app/alerts/order-button.ts'
import { edgeRoutes, merchantRoutes, type RouteAccess } from '#app/domain/staff/merchant-routes.ts'
import type { Permission } from '#app/domain/staff/permission.ts'
import { sectionPermissions } from '#app/domain/staff/settings-access.ts'
import routes from '../app/routes.ts'
import { edgeAccess } from './routes/route-access.ts'

const table = merchantRoutes as Record<string, RouteAccess>

/** The address of each route and its module with what this one imports from its area. */
const pages = addressesOf(routes as RouteConfigEntry[]).map(([path, file]) => {
  const modules = modulesOf(join('app', file))
  return { path, source: modules.get(join('app', file)) ?? '', whole: [...modules.values()].join('\n') }
})

const GUARDS = /\b(?:findMerchant|findMerchantIfSignedIn|requireMerchant)\)?\(\s*request,\s*context,\s*([^,)]+)/g

test('every route that asks who is signed in has its row, and every row its route', () => {
  const asking = pages.filter(({ whole }) => whole.matchAll(GUARDS).next().value || /\brequireUser\(/.test(whole))
  expect(asking.map(({ path }) => path).sort()).toEqual(Object.keys(table).sort())
})

test('every guard names the permissions of its row and no other', () => {
  for (const { path, whole } of pages) {
    const { read, write, intents = {} } = table[path] ?? {}
    const named = permissionsIn(whole)
    const ofRow = [read, write].filter((permission) => permission !== undefined)
    expect([path, ofRow.filter((permission) => !named.includes(permission))]).toEqual([path, []])
    // Whoever opens a step of the store is asked to sign in by a guard of their own.
    const allowed = [...ofRow, ...Object.values(intents), 'person.own']
    expect([path, named.filter((permission) => !allowed.includes(permission))]).toEqual([path, []])
  }
})

test('every intent of an action has its row, by which it is judged, and every row its intent', () => {
  for (const { path, source, whole } of pages) {
    const access = table[path]
    if (!access) continue
    expect([path, intentsOf(source, whole)]).toEqual([path, Object.keys(access.intents ?? {}).sort()])
    const isOfPerson = access.read === 'person.own' || access.write === 'person.own'
    if (!access.intents || isOfPerson) continue
    const judged = [...whole.matchAll(/intentPermission\('([^']+)'/g)].map(([, route = '']) => table[route])
    expect([path, judged.length > 0]).toEqual([path, true])
    for (const row of judged) expect(row).toBe(access)
  }
})

test('what the edge opens to people of a store has its row', () => {
  expect(Object.keys(edgeAccess)).toEqual(expect.arrayContaining(Object.keys(edgeRoutes)))
  for (const [route, audience] of Object.entries(edgeAccess)) {
    if (audience === 'owner') expect(Object.keys(edgeRoutes)).toContain(route)
  }
  expect(Object.keys(edgeRoutes['POST /telegram/webhook'].intents).sort()).toEqual([...PRESSES].sort())
})

test('every form of a merchant’s page says for which store it was drawn', () => {
  // Of a person's own addresses, and of what only a script draws.
  const isOther = (tag: string) => /action="\/(?:stores|auth\/[a-z-]+|profile)"/.test(tag)
  for (const file of globSync('app/components/merchant/**/*.tsx')) {
    if (/\.client\.tsx$|^app\/components\/merchant\/pos\//.test(file)) continue
    const forms = readFileSync(file, 'utf8').split(/(?=<(?:\w+\.)?[Ff]orm\b)/)
    const posted = forms.filter((form) => /^<(?:\w+\.)?[Ff]orm[^<]*\smethod="post"/.test(form) && !isOther(form))
    expect([file, posted.filter((form) => !form.includes('<PageStoreField />'))]).toEqual([file, []])
  }
})

test('the rule sees an intent in a switch and in a comparison', () => {
  const body = "switch (form.get('intent')) { case 'a': switch (result.reason) { case 'no': } case 'b-c': }"
  expect(intentsOf("if (intent !== 'add') throw", body)).toEqual(['a', 'add', 'b-c'])
})

function addressesOf(entries: RouteConfigEntry[], parent = ''): [string, string][] {
  return entries.flatMap(({ path = '', index, file, children = [] }) => {
    const address = [parent, path].filter(Boolean).join('/')
    const own: [string, string][] = path !== '' || index ? [[`/${address}`, file]] : []
    return [...own, ...addressesOf(children, address)]
  })
}

function modulesOf(file: string, modules = new Map<string, string>()): Map<string, string> {
  if (modules.has(file) || !existsSync(file)) return modules
  const source = readFileSync(file, 'utf8')
  modules.set(file, source)
  for (const [, target = ''] of source.matchAll(/ from '(\.[^']+)'/g)) modulesOf(join(dirname(file), target), modules)
  return modules
}

function permissionsIn(source: string): Permission[] {
  const named = [...source.matchAll(GUARDS)].flatMap(([, argument = '']) => argument.match(/^'([^']+)'$/)?.[1] ?? [])
  if (/\brequireUser\(/.test(source)) named.push('person.own')
  if (/sectionPermissions\[/.test(source)) named.push(sectionPermissions.store)
  return named as Permission[]
}

/** The cases of each switch over an intent, and what a route's own file compares one with. */
function intentsOf(source: string, whole: string): string[] {
  const cases = [...whole.matchAll(/switch \([^{]*\bintent\b[^{]*\) \{/g)].flatMap(({ index, 0: head }) =>
    casesOf(whole.slice(index + head.length)),
  )
  const compared = [...source.matchAll(/\bintent(?:'\))? [!=]== '([a-z-]+)'/g)].map(([, intent = '']) => intent)
  return [...new Set([...cases, ...compared])].sort()
}

/** Those of the body itself, not of a switch inside it. */
function casesOf(body: string): string[] {
  const cases: string[] = []
  let depth = 1
  for (const [token, intent] of body.matchAll(/\{|\}|case '([a-z-]+)':/g)) {
    if (token === '{') depth += 1
    else if (token === '}') depth -= 1
    else if (depth === 1 && intent) cases.push(intent)
    if (depth === 0) break
  }
  return cases
}
