import { afterEach, expect, test } from 'vitest'
import { deployProject } from '../support/deploy-project.ts'

let project: ReturnType<typeof deployProject>
afterEach(() => project.remove())

const idOf = (number: number) => `0000000${number}-1111-4222-8333-444455556666`

/** A Worker whose versions 1, 2, … were deployed one after the other at these addresses. */
function deployedAt(...origins: string[]) {
  const at = (index: number) => `2026-10-2${index}T10:00:00.000Z`
  return {
    versions: origins.map((text, index) => ({
      id: idOf(index + 1),
      metadata: { created_on: at(index) },
      annotations: { 'workers/tag': `commit${index + 1}` },
      resources: { bindings: [{ type: 'plain_text', name: 'SITE_ORIGIN', text }] },
    })),
    deployments: origins.map((_, index) => ({
      created_on: at(index),
      versions: [{ version_id: idOf(index + 1), percentage: 100 }],
    })),
  }
}

function rollbacks() {
  return project.calls().filter((call) => call.startsWith('rollback'))
}

test('a rollback goes to the version before the one that answers, and a second one further back, never forward', {
  timeout: 60_000,
}, async () => {
  const origin = 'https://stall.example'
  project = deployProject(deployedAt('', origin, origin, origin))
  const asked = await project.command('rollback')
  expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('add --yes') })
  expect(asked.output).toContain(
    `Now:  version ${idOf(4)} of 2026-10-23 10:00 UTC, commit commit4\nThen: version ${idOf(3)} of 2026-10-22 10:00 UTC`,
  )
  expect(rollbacks()).toEqual([])

  for (const number of [3, 2]) {
    expect(await project.command('rollback', '--yes')).toMatchObject({ code: 0 })
    expect(rollbacks()).toEqual([`rollback ${idOf(number)} --message npm run rollback`])
  }
  const last = await project.command('rollback', '--yes')
  expect(last).toMatchObject({ code: 1, output: expect.stringContaining('belongs to no address') })
  expect(await project.command('rollback', idOf(4), '--yes')).toMatchObject({ code: 0 })
  expect(rollbacks()).toEqual([`rollback ${idOf(4)} --message npm run rollback`])
})

test('a version of another address, or none, is refused with what to do instead', { timeout: 60_000 }, async () => {
  project = deployProject(deployedAt('https://kibanda.stallowner.workers.dev', 'https://stall.example'))
  const { code, output } = await project.command('rollback', '--yes')
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    `Version ${idOf(1)} belongs to https://kibanda.stallowner.workers.dev, the site is at https://stall.example: check out its code, keep today's wrangler.toml, and npm run deploy.`,
  )
  expect(rollbacks()).toEqual([])
  const sameAddress = deployedAt('https://stall.example', 'https://stall.example')
  project.changeAccount({ ...sameAddress, declines: true })
  expect(await project.command('rollback', '--yes')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing was changed.'),
  })
  project.changeAccount(deployedAt('https://stall.example'))
  expect((await project.command('rollback', '--yes')).output).toContain('There is no earlier version')
  project.changeAccount(deployedAt())
  expect((await project.command('rollback', '--yes')).output).toContain('Nothing was deployed yet.')
})
