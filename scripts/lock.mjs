import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isCommand } from './command/bootstrap.mjs'
import { root } from './command/children.mjs'
import { say } from './command/stop.mjs'

const publicRegistry = 'https://registry.npmjs.org/'

/** npm omits optional packages that its registry lacked. Returns `[path, entry]` pairs. */
export function missingOptionals({ packages }) {
  const missingPackages = new Map()
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isLocked(packages, parent, name)) missingPackages.set(`node_modules/${name}`, entryFor(name, version, dev))
    }
  }
  return [...missingPackages]
}

/** npm would use another registry in `resolved` on every machine. */
export function privateAddresses({ packages }) {
  return Object.keys(packages).filter(
    (packagePath) => packages[packagePath].resolved && !packages[packagePath].resolved.startsWith(publicRegistry),
  )
}

export function completed(lock) {
  const packages = { ...lock.packages, ...Object.fromEntries(missingOptionals(lock)) }
  for (const packagePath of privateAddresses(lock))
    packages[packagePath] = { ...packages[packagePath], resolved: undefined }
  const paths = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(paths.map((packagePath) => [packagePath, packages[packagePath]])) }
}

function isLocked(packages, parent, name) {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

function entryFor(name, version, dev) {
  const words = name.split(/[/-]/)
  const cpu = words.map((word) => ({ 64: 'x64', armv7: 'arm' })[word] ?? word).find((word) => cpus.includes(word))
  const os = words.map((word) => (word === 'windows' ? 'win32' : word)).find((word) => systems.includes(word))
  const libc =
    words.includes('musl') || words.includes('musleabihf')
      ? 'musl'
      : words.includes('gnu') || words.includes('gnueabihf')
        ? 'glibc'
        : null
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(os === 'linux' && libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}

const cpus = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']

if (isCommand(import.meta.url)) {
  const file = path.join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const addedPackages = missingOptionals(lock)
  writeFileSync(file, `${JSON.stringify(completed(lock), null, 2)}\n`)
  say(
    addedPackages.length === 0
      ? 'package-lock.json is complete.'
      : `Added to package-lock.json: ${addedPackages.map(([packagePath]) => packagePath).join(', ')}`,
  )
}
