import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePair } from '../server/ports.mjs'
import { workerdCpu } from './load.mjs'
import { median } from './row.mjs'
import { SLUG } from './shop.mjs'

/** Returns medians in microseconds. A side is `{ startServer, bundle }`, of its own checkout. */
export async function coldStarts(rounds, sides) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-cold-'))
  const state = (at) => path.join(folder, String(at))
  try {
    for (const [at, { startServer }] of sides.entries())
      await (await startServer({ port: await freePair(), persistTo: state(at) })).stop()
    const times = sides.map(() => [])
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, side] of sides.entries()) times[at].push(await firstPage(side, state(at)))
    }
    return times.map(median)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** No other workerd of this process may run. */
async function firstPage({ startServer, bundle }, persistTo) {
  const server = await startServer({ port: await freePair(), demo: false, files: false, bundle, persistTo })
  try {
    const response = await fetch(`${server.url}/store/${SLUG}`)
    if (!response.ok) throw new Error(`The first page answered ${response.status}.`)
    await response.text()
    return workerdCpu(process.pid)
  } finally {
    await server.stop()
  }
}
