import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, run } from '../../scripts/command/children.mjs'
import { pseudoLanguage } from './pseudo-language.mjs'

const copied = [
  'app',
  'functions',
  'migrations',
  'public',
  'scripts',
  'tests',
  'package.json',
  'package-lock.json',
  'remix.config.ts',
  'tsconfig.json',
  'wrangler.toml',
]

/** Codes of languages.json that stand for languages nobody speaks. */
const pseudoLanguages = { fr: 'longer', ar: 'mirrored' }

/**
 * Builds a copy of the project that has two languages more and differs in nothing but JSON below
 * app/copy. Answers its folder; `remove` takes it away.
 */
export async function copyWithLanguages() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-languages-'))
  for (const name of copied) cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const copy = path.join(folder, 'app/copy')
  for (const [code, kind] of Object.entries(pseudoLanguages)) {
    for (const [file, words] of Object.entries(pseudoLanguage(path.join(copy, 'en'), code, kind))) {
      const to = path.join(copy, code, file)
      mkdirSync(path.dirname(to), { recursive: true })
      writeFileSync(to, JSON.stringify(words, null, 2))
    }
  }
  const list = path.join(copy, 'languages.json')
  const languages = JSON.parse(readFileSync(list, 'utf8'))
  const complete = languages.map((each) => (each.code in pseudoLanguages ? { ...each, isComplete: true } : each))
  writeFileSync(list, JSON.stringify(complete))
  const { code, output } = await run([process.execPath, path.join(folder, 'scripts/build.mjs')], {
    limit: 400_000,
    cwd: folder,
  })
  if (code !== 0) throw new Error(output)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
