import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, start } from '../../scripts/command/children.mjs'
import { freePair, waitFor } from '../../scripts/server/ports.mjs'

export interface KillableServer {
  url: string
  sql: <Row = Record<string, unknown>>(query: string, ...params: unknown[]) => Promise<Row[]>
  /** The process group, so that the runtime can't shut down cleanly. */
  kill: () => void
}

/** The built Worker in processes of their own, each over the data of the one before. */
export function killableServers() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-kill-'))
  const runningPids = new Set<number>()

  function kill(pid: number): void {
    if (!runningPids.delete(pid)) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }

  return {
    async start(): Promise<KillableServer> {
      const port = await freePair()
      const child = start([process.execPath, path.join(root, 'tests/support/server.mjs')], {
        output: 'ignore',
        env: {
          ...process.env,
          PORT: String(port),
          CONTROL_PORT: String(port + 1),
          PERSIST_TO: path.join(folder, 'state'),
          // What a killed server can't remove goes with the folder.
          TMPDIR: folder,
        },
      })
      const pid = child.pid ?? 0
      runningPids.add(pid)
      const [url, control] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`]
      if (!(await waitFor(`${control}/ready`, 60_000, () => child.exitCode !== null))) throw new Error('no server')
      const sql: KillableServer['sql'] = async (query, ...params) => {
        const response = await fetch(`${control}/sql`, { method: 'POST', body: JSON.stringify({ sql: query, params }) })
        const { results, error } = (await response.json()) as { results: never[]; error?: string }
        if (error) throw new Error(error)
        return results
      }
      return { url, sql, kill: () => kill(pid) }
    },
    remove() {
      for (const pid of runningPids) kill(pid)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
