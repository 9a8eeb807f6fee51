import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { workerdCpu } from '../../scripts/bench/load.mjs'
import { median } from '../../scripts/bench/row.mjs'
import { freePair } from '../../scripts/server/ports.mjs'
import { startServer } from '../support/server.mjs'

const bare = fileURLToPath(new URL('./bare-worker.mjs', import.meta.url))

/**
 * Microseconds of processor time from the start of workerd to the first page, medians of `rounds`:
 * of the bundle, and of a Worker of one line under the same simulators.
 */
export async function coldStart(rounds, bundle = undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-cold-'))
  const state = path.join(folder, 'state')
  try {
    await (await startServer({ port: await freePair(), persistTo: state })).stop()
    const [bundleTimes, bareTimes] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      bundleTimes.push(await firstPage({ bundle, persistTo: state }))
      bareTimes.push(await firstPage({ bundle: bare, persistTo: state }))
    }
    return { bundleTime: median(bundleTimes), bareTime: median(bareTimes) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function firstPage(options) {
  const server = await startServer({ port: await freePair(), demo: false, files: false, ...options })
  try {
    const response = await fetch(`${server.url}/store/kijani-crafts`)
    if (!response.ok) throw new Error(`The first page answered ${response.status}.`)
    await response.text()
    return workerdCpu(process.pid)
  } finally {
    await server.stop()
  }
}
