import { spawnSync } from 'node:child_process'
import { root, systemPath } from './command/children.mjs'
import { say, stop } from './command/stop.mjs'

// Not part of npm test: the advisories of the registry change every day.
const { stdout, stderr, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 120_000,
  env: { ...process.env, PATH: systemPath().join(':') },
})
const report = parseReport(stdout)
if (error || !report?.metadata) {
  const reason = report?.error?.summary ?? report?.message ?? error?.message ?? stderr.trim().split('\n')[0]
  stop(`The audit failed, because the registry did not answer: ${reason || 'no reason was given'}.`)
}
const counts = report.metadata.vulnerabilities
for (const { name, severity, via } of Object.values(report.vulnerabilities)) {
  say(`${severity}: ${name} (${via.map((advisory) => advisory.title ?? advisory).join('; ')})`)
}
if (counts.high + counts.critical > 0)
  stop(`${counts.high + counts.critical} known vulnerabilities of high or critical severity.`)
say(`No known vulnerability of high or critical severity (${counts.total} of lower severity).`)

function parseReport(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
