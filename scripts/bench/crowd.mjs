import { Worker } from 'node:worker_threads'

/**
 * Sends GETs of these paths in turn over `connections` until stopped, in a thread of its own, so
 * that the timed requests do not wait for this client.
 */
export function startCrowd(origin, paths, connections) {
  const worker = new Worker(new URL('./crowd-worker.mjs', import.meta.url), {
    workerData: { origin, paths, connections },
  })
  const result = new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return {
    /** Answers `{ statuses, rate }`: counts by status, and responses a second. */
    stop() {
      worker.postMessage('stop')
      return result
    },
  }
}
