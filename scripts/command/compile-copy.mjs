import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import MessageFormat from '@messageformat/core'
import { parse } from '@messageformat/parser'
import { root } from './children.mjs'

const REFERENCE = 'en'
const runtime = ['number', 'plural', 'select']

/** Throws, naming file and key, when languages differ in keys, arguments or plural categories. */
export function compileCopy(source = path.join(root, 'app/copy'), target = path.join(root, 'build/copy')) {
  const languageList = JSON.parse(readFileSync(path.join(source, 'languages.json'), 'utf8'))
  const languages = languageList.filter(({ isComplete }) => isComplete).map(({ code }) => code)
  const reference = readLanguage(source, REFERENCE)
  for (const code of languages) {
    const areas = readLanguage(source, code)
    const names = new Set([...Object.keys(reference), ...Object.keys(areas)])
    for (const area of names) {
      const file = `${code}/${area}.json`
      if (!reference[area] || !areas[area])
        throw new Error(`${file}: ${areas[area] ? 'is not in' : 'is missing, it is in'} ${REFERENCE}`)
      compare(reference[area], areas[area], new Intl.PluralRules(code).resolvedOptions().pluralCategories, [file])
      write(target, `${code}/${area}.js`, languageModule(code, areas[area]))
    }
  }
  for (const [area, messages] of Object.entries(reference)) {
    write(target, `server/${area}.js`, serverModule(area, messages, languages))
    const pageImport = "import { words } from '#app/copy/page-words.ts'\n"
    write(target, `page/${area}.js`, pageImport + readers(messages, (name) => `words('${area}').${name}`))
    write(target, `server/${area}.d.ts`, typesOf(messages))
  }
}

function readLanguage(source, code) {
  const folder = path.join(source, code)
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.json'))
  const areaOf = (file) => file.slice(0, -'.json'.length).replaceAll(path.sep, '/')
  const read = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  return Object.fromEntries(files.sort().map((file) => [areaOf(file), read(file)]))
}

// Other commands may be reading these files.
function write(target, file, text) {
  const to = path.join(target, file)
  if (existsSync(to) && readFileSync(to, 'utf8') === text) return
  mkdirSync(path.dirname(to), { recursive: true })
  writeFileSync(to, text)
}

function compare(reference, words, categories, [file, ...keys]) {
  const where = `${file}: ${keys.join('.')}`
  if (typeof reference !== typeof words || Array.isArray(reference) !== Array.isArray(words))
    throw new Error(`${where} is of another kind than in ${REFERENCE}`)
  if (typeof words === 'string') {
    const [expected, actual] = [signature(reference, where), signature(words, where, categories)]
    if (actual !== expected) throw new Error(`${where} takes (${actual}), in ${REFERENCE} it takes (${expected})`)
    return
  }
  for (const key of new Set([...Object.keys(reference), ...Object.keys(words)])) {
    if (!(key in words)) throw new Error(`${where}${keys.length > 0 ? '.' : ''}${key} is missing`)
    if (!(key in reference)) throw new Error(`${where}${keys.length > 0 ? '.' : ''}${key} is not in ${REFERENCE}`)
    compare(reference[key], words[key], categories, [file, ...keys, key])
  }
}

function signature(message, where, categories) {
  return [...argumentsOf(message, where, categories).keys()].sort().join(', ')
}

function argumentsOf(message, where = '', categories = null) {
  const types = new Map()
  const visit = (tokens) => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue
      const type = { plural: 'number', function: 'number', select: 'string' }[token.type]
      types.set(token.arg, type ?? types.get(token.arg) ?? 'string | number')
      const keys = token.cases?.map(({ key }) => key).filter((key) => !key.startsWith('=')) ?? []
      if (token.type === 'plural' && categories && keys.toSorted().join() !== categories.toSorted().join())
        throw new Error(`${where} has the plural categories ${keys.join(', ')} instead of ${categories.join(', ')}`)
      for (const { tokens: inner } of token.cases ?? []) visit(inner)
    }
  }
  try {
    visit(parse(message))
  } catch (error) {
    throw new Error(`${where}: ${error.message}`)
  }
  return types
}

function languageModule(code, areas) {
  const format = new MessageFormat(code)
  const emit = (words) => {
    if (typeof words === 'string')
      return argumentsOf(words).size === 0 ? JSON.stringify(format.compile(words)()) : format.compile(words).toString()
    if (Array.isArray(words)) return `[${words.map(emit).join(', ')}]`
    return `{ ${Object.entries(words)
      .map(([key, value]) => `${JSON.stringify(key)}: ${emit(value)}`)
      .join(', ')} }`
  }
  // Created on first read: a starting Worker makes no words that nobody needs.
  const body = Object.entries(areas).map(([name, words]) =>
    isMessage(words)
      ? `export const ${name} = ${emit(words)}`
      : `let words_${name}\nexport const ${name} = () => words_${name} ??= ${emit(words)}`,
  )
  const helpers = runtime.filter((name) => body.some((line) => line.includes(`${name}(`)))
  const imports = `import { ${helpers.join(', ')} } from '@messageformat/runtime'
import { ${code} } from '@messageformat/runtime/lib/cardinals'
`
  return `${helpers.length > 0 ? imports : ''}${body.join('\n')}\n`
}

function isMessage(words) {
  return typeof words === 'string' && argumentsOf(words).size > 0
}

// Imported by name, so that the bundle drops unused words.
function serverModule(area, messages, languages) {
  const depth = '../'.repeat(area.split('/').length)
  const names = Object.keys(messages)
  const imports = languages.map((code) => {
    const named = names.map((name) => `${name} as ${code}_${name}`).join(', ')
    return `import { ${named} } from '${depth}${code}/${area}.js'\n`
  })
  const tables = names.map((name) => {
    const entries = languages.map((code) => `${code}: ${code}_${name}`).join(', ')
    return `const in_${name} = { ${entries} }\n`
  })
  const reader = readers(messages, (name) => `in_${name}[language()]`)
  return `import { language } from '#app/copy/reader.ts'\n${[...imports, ...tables, reader].join('')}`
}

function readers(messages, from) {
  const body = Object.entries(messages).map(([name, words]) => {
    const values = isMessage(words) ? 'values' : ''
    return `export const ${name} = (${values}) => ${from(name)}(${values})\n`
  })
  return body.join('')
}

function typesOf(areas) {
  const typed = (words) => {
    if (Array.isArray(words)) return `readonly (${[...new Set(words.map(typed))].join(' | ')})[]`
    if (typeof words === 'object')
      return `{ ${Object.entries(words)
        .map(([key, value]) => `readonly ${JSON.stringify(key)}: ${typed(value)}`)
        .join('; ')} }`
    const values = [...argumentsOf(words)].map(([name, type]) => `${name}: ${type}`)
    return values.length > 0 ? `((values: { ${values.join('; ')} }) => string)` : 'string'
  }
  const reader = (words) => (isMessage(words) ? typed(words) : `() => ${typed(words)}`)
  const lines = Object.entries(areas).map(([name, words]) => `export declare const ${name}: ${reader(words)}\n`)
  return lines.join('')
}
