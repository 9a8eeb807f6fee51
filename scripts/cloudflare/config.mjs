import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseTOML } from 'confbox/toml'
import { root } from '../command/children.mjs'
import { withValue } from './toml.mjs'

export const configFile = path.join(root, 'wrangler.toml')

/** Tables that wrangler.toml lacks are missing. @returns {Record<string, any>} */
export function readConfig(file = configFile) {
  // Plain objects: those of the parser have no prototype, which a comparison would notice.
  return JSON.parse(JSON.stringify(parseTOML(readFileSync(file, 'utf8'))))
}

/**
 * Restores the file when the result differs by more than the changes; the error says what to write
 * by hand.
 * @param {Parameters<typeof withValue>[1][]} changes
 */
export function changeConfig(changes, file = configFile) {
  const before = readFileSync(file, 'utf8')
  const expected = readConfig(file)
  let text = before
  for (const change of changes) {
    const next = withValue(text, change)
    if (next === null) throw byHand(change)
    text = next
    entryOf(expected, change)[change.key] = change.value
  }
  writeFileSync(file, text)
  if (isReadAs(expected, file)) return
  writeFileSync(file, before)
  throw byHand(...changes)
}

function isReadAs(expected, file) {
  try {
    return isDeepStrictEqual(readConfig(file), expected)
  } catch {
    return false
  }
}

function entryOf(config, { table, where }) {
  if (table === '') return config
  if (!where) {
    config[table] ??= {}
    return config[table]
  }
  return config[table].find((entry) => Object.entries(where).every(([key, value]) => entry[key] === value))
}

function byHand(...changes) {
  const lines = changes.map(({ table, key, value }) => {
    const place = table === '' ? 'above the first table' : `in ${table}`
    return `${key} = ${JSON.stringify(value)} ${place}`
  })
  return new Error(`wrangler.toml could not be edited safely and is as it was: write ${lines.join(', ')} yourself.`)
}
