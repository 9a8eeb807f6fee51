import { spawnSync } from 'node:child_process'
import { root, systemPath } from './command/children.mjs'
import { say, stop } from './command/stop.mjs'

// A script of its own: what the registry says changes by the day, so it is no part of the tests.
const { stdout, stderr, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 120_000,
  env: { ...process.env, PATH: systemPath().join(':') },
})
const report = read(stdout)
if (error || !report?.metadata) {
  const reason = report?.error?.summary ?? report?.message ?? error?.message ?? stderr.trim().split('\n')[0]
  stop(`Nothing was audited, because the registry did not answer: ${reason || 'no reason was given'}.`)
}
const found = report.metadata.vulnerabilities
for (const { name, severity, via } of Object.values(report.vulnerabilities)) {
  say(`${severity}: ${name} (${via.map((one) => one.title ?? one).join('; ')})`)
}
if (found.high + found.critical > 0) stop(`${found.high + found.critical} known holes of high or critical severity.`)
say(`No known hole of high or critical severity (${found.total} lesser).`)

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
