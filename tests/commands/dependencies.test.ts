import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectFiles } from '../../scripts/command/project-files.mjs'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const declaredPackages = Object.keys({ ...dependencies, ...devDependencies })

const sources = projectFiles()
  .filter((file) => /^((app|functions|scripts|tests)\/.*\.(css|mjs|tsx?)|[^/]+\.ts|tsconfig\.json)$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

test('what is imported is declared', () => {
  const undeclared = sources.flatMap(({ file, source }) =>
    importedPackages(source)
      .filter((name) => !declaredPackages.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(undeclared).toEqual([])
})

test('what is declared is used', () => {
  const usedPackages = new Set(
    sources.flatMap(({ file, source }) => [...importedPackages(source), ...configured(file, source)]),
  )
  const run = new Set(sources.flatMap(({ source }) => programsRun(source)))
  const isUsed = (name: string) =>
    usedPackages.has(name) ||
    usedPackages.has(name.replace(/^@types\//, '')) ||
    [name, ...programsOf(name)].some((program) => run.has(program))
  expect(declaredPackages.filter((name) => !isUsed(name))).toEqual([])
})

test('npm leaves nothing out under Node 20.0 that a test or npm start needs', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const entries = Object.entries<{ optional?: boolean; engines?: { node?: string } }>(lock.packages)
  const leftOut = entries.filter(([, { optional, engines }]) => optional && !admitsNode20(engines?.node ?? '*'))
  expect([...new Set(leftOut.map(([path]) => path.split('-')[0]))]).toEqual(['node_modules/@img/sharp'])
  const importers = sources.filter(({ source }) => importedPackages(source).includes('sharp')).map(({ file }) => file)
  expect(importers).toEqual(['demo-pictures', 'site-pictures', 'site-screens'].map((name) => `scripts/${name}.mjs`))
})

test.each([
  ['*', true],
  ['>=18', true],
  ['>= 20', true],
  ['^8.16.0 || >=11.0.0', true],
  ['>=20.9.0', false],
  ['^18.19.0 || >=20.6.0', false],
  ['^20.9.0', false],
  ['>=22', false],
])('%s admits Node 20.0: %s', (range, isAdmitted) => {
  expect(admitsNode20(range)).toBe(isAdmitted)
})

test('packages are read from every form of an import, programs from the scripts that run them', () => {
  const source = [
    "import { sql } from 'drizzle-orm/d1'",
    "import type { Page } from '@playwright/test'",
    "import {\n  useRef,\n} from 'react'",
    "export { z } from 'zod'",
    "const drawer = await import('vaul')",
    "import './own.css'",
    "import { own } from '#app/own.ts'",
    "import { env } from 'cloudflare:workers'",
    "import path from 'node:path'",
    "  await run('SELECT 1 FROM orders')",
    '@import "tailwindcss" source(none);',
    "run(tool('biome', 'ci'))",
    "path.join(root, 'node_modules/typescript-native/bin/tsc')",
    "path.join(root, 'node_modules', '.bin', 'node')",
  ].join('\n')
  const packages = ['drizzle-orm', '@playwright/test', 'react', 'zod', 'vaul', 'tailwindcss']
  expect(importedPackages(source)).toEqual(packages)
  expect(programsRun(source)).toEqual(['biome', 'typescript-native', 'node'])
})

function admitsNode20(range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign, major, minor = '0'] = /^\s*(>=|\^)?\s*(\d+)(?:\.(\d+))?/.exec(part) ?? []
    if (major === undefined) return part.trim() === '*'
    return (major === '20' && Number(minor) === 0) || (sign === '>=' && Number(major) < 20)
  })
}

function importedPackages(source: string): string[] {
  const matches = source.matchAll(
    /^(?:import|export)\s[^'"`=(]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|^@import "([^"]+)"/gm,
  )
  return [...matches].flatMap(([, named, bare, dynamic, style]) => packageOf(named ?? bare ?? dynamic ?? style ?? ''))
}

/** Packages that a config file names by a string: an alias, a JSX runtime, types. */
function configured(file: string, source: string): string[] {
  if (file.includes('/')) return []
  return [...source.matchAll(/['"]([@\w/-]+)['"]/g)].flatMap(([, name = '']) => packageOf(name))
}

function programsRun(source: string): string[] {
  const programs = source.matchAll(/\btool\('([\w-]+)'|'node_modules\/([\w-]+)\/bin\/|'\.bin', '([\w-]+)'/g)
  return [...programs].map(([, tool, packageName, bin]) => tool ?? packageName ?? bin ?? '')
}

function programsOf(name: string): string[] {
  const { bin = {} } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
  return typeof bin === 'string' ? [name] : Object.keys(bin)
}

/** 'drizzle-orm' for 'drizzle-orm/d1'; none for our own files and for modules of the runtime. */
function packageOf(specifier: string): string[] {
  const [, name] = /^((?:@[\w-]+\/)?[\w-][\w.-]*)(\/|$)/.exec(specifier) ?? []
  return name === undefined ? [] : [name]
}
