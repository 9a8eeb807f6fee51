import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Words = string | readonly Words[] | { [key: string]: Words }

interface Source {
  code: string
  names: Set<string>
  /** 'area name' of each import of words, with what the file calls it. */
  imports: { words: string; alias: string }[]
}

const FOLDER = 'app/copy/en'

/** Their keys are put together: `${field}On`, `${days}In`, `m${minutes}`. */
const BUILT_KEYS =
  /^merchant\/(settings fieldNames\/\w+On|dashboard salesWords\/(now|before)In|delivery-areas areaForm\/ahead\/m\d+)$/

const sources = ['app', 'functions'].flatMap((folder) => filesIn(folder, /\.tsx?$/).map(sourceOf))
const allNames = new Set(sources.flatMap(({ names }) => [...names]))

test('every word is read by some code', () => {
  const unread = filesIn(FOLDER, /\.json$/).flatMap((file) => {
    const area = path.relative(FOLDER, file).slice(0, -'.json'.length)
    const exported: Record<string, Words> = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(exported).flatMap(([name, words]) => unreadOf(`${area} ${name}`, words))
  })
  expect(unread.filter((place) => !BUILT_KEYS.test(place))).toEqual([])
})

/** A key is read where a file with these words names it, or any file if data chooses them. */
function unreadOf(place: string, words: Words): string[] {
  const readers = sources.flatMap((source) =>
    source.imports.filter((each) => each.words === place).map(({ alias }) => ({ ...source, alias })),
  )
  if (readers.length === 0) return [place]
  const isReadByData = readers.some(({ code, alias }) => new RegExp(`\\b${alias}\\b(?!\\(\\)\\.\\w)`).test(code))
  const named = isReadByData ? allNames : new Set(readers.flatMap(({ names }) => [...names]))
  return keysOf(words).flatMap(([key, inner]) =>
    isNamed(key, named) ? unnamedIn(inner, `${place}/${key}`) : [`${place}/${key}`],
  )
}

function unnamedIn(words: Words, place: string): string[] {
  return keysOf(words).flatMap(([key, inner]) =>
    isNamed(key, allNames) ? unnamedIn(inner, `${place}/${key}`) : [`${place}/${key}`],
  )
}

function keysOf(words: Words): [string, Words][] {
  return typeof words === 'string' || Array.isArray(words) ? [] : Object.entries(words)
}

/** 'name.asc' is put together of two names. */
function isNamed(key: string, names: Set<string>): boolean {
  return key.split('.').every((part) => names.has(part))
}

function sourceOf(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const statements = /import (?:type )?\{([^}]*)\} from '#copy\/([\w/-]+)'/g
  const imports = [...text.matchAll(statements)].flatMap(([, names = '', area]) =>
    names.split(',').map((each) => {
      const [name = '', alias = name] = each
        .trim()
        .replace(/^type /, '')
        .split(' as ')
      return { words: `${area} ${name}`, alias }
    }),
  )
  const code = text.replace(/^import [^;]*? from '.*'$/gm, '')
  return { code, names: new Set(code.match(/[\w$-]+/g)), imports }
}

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file))
}
