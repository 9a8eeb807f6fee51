import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { compileCopy } from '../scripts/command/compile-copy.mjs'
import { workerOptions } from './support/worker-options.mjs'

// The same examples every time; npm run test:full draws new ones and prints a failing seed.
const propertySeed = process.env.FULL ? Date.now() : 20_261_122

compileCopy()

const migrations = await readD1Migrations('migrations')

// Tests call the consumer themselves: background deliveries would outlive their test.
const { queueConsumers, ...options } = workerOptions()
// Another database, which only the test of two databases gives to the Worker.
const miniflare = { ...options, d1Databases: { ...options.d1Databases, ELSEWHERE: 'elsewhere' } }

// Bundled: loaded file by file from a path with a space, React would be there twice.
const reactPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
  '@remix-run/react',
  '@conform-to/react',
  '@radix-ui/react-dialog',
  'lucide-react',
]

// A disk waits at each write of a database: where memory has room, the tests' databases lie there.
const disk = tmpdir()
if (hasRoom('/dev/shm')) {
  const folder = mkdtempSync('/dev/shm/kibanda-tests-')
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Real D1, KV, R2 and Queue in workerd; `main` is the Worker that the tests call. */
function inWorkerd(name: string, main: string, include: string[], overrides = {}) {
  return {
    plugins: [cloudflareTest({ main, config: false, remoteBindings: false, miniflare })],
    test: {
      name,
      include,
      provide: { migrations, propertySeed },
      setupFiles: [
        'tests/support/only-language.ts',
        'tests/support/fresh-state.ts',
        'tests/support/console-errors.ts',
        'tests/support/property-seed.ts',
      ],
      testTimeout: 90_000,
      hookTimeout: 60_000,
      ...overrides,
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['tests/domain/**/*.test.ts', 'tests/commands/**/*.test.ts', 'tests/*.test.ts'],
          provide: { propertySeed },
          setupFiles: [
            'tests/support/only-language.ts',
            'tests/support/console-errors.ts',
            'tests/support/property-seed.ts',
          ],
          // The zone that Workers run in, wherever this machine stands; the tests pass in any.
          env: { TZ: process.env.TZ || 'UTC', TMPDIR: disk },
          isolate: false,
          testTimeout: 60_000,
        },
      },
      inWorkerd('workerd', './tests/support/entry.ts', ['tests/data/**/*.test.ts', 'tests/edge/**/*.test.ts'], {
        isolate: false,
      }),
      // Not isolated: a second runtime gets the modules in one message, too large for workerd.
      inWorkerd('built', './functions/worker.ts', ['tests/routes/**/*.test.ts'], {
        isolate: false,
        fsModuleCache: false,
        deps: { optimizer: { ssr: { enabled: true, include: reactPackages } } },
      }),
      // The bundle as it is deployed.
      { test: { name: 'bundle', include: ['tests/bundle/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      // Processes that are killed, started cold or take half a minute: for npm run test:full.
      {
        test: { name: 'process', include: ['tests/process/**/*.test.ts'], fileParallelism: false, testTimeout: 60_000 },
      },
    ],
  },
})

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 2 * 1024 ** 3
  } catch {
    return false
  }
}
