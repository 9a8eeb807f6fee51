import { Worker } from 'node:worker_threads'

/**
 * Sends GETs of these paths in turn over so many connections until it is stopped, in a thread of its own: what is timed
 * meanwhile must not wait for this client.
 */
export function startCrowd(origin, paths, connections) {
  const worker = new Worker(new URL('./crowd-worker.mjs', import.meta.url), {
    workerData: { origin, paths, connections },
  })
  const over = new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return {
    /** What its requests were answered with, and how many came back a second. */
    stop() {
      worker.postMessage('stop')
      return over
    },
  }
}
