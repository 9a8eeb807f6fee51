import { Worker } from 'node:worker_threads'

/** Runs in its own thread, so that timed requests do not wait for this client. */
export function startCrowd(origin, paths, connections) {
  const worker = new Worker(new URL('./crowd-worker.mjs', import.meta.url), {
    workerData: { origin, paths, connections },
  })
  const result = new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return {
    stop() {
      worker.postMessage('stop')
      return result
    },
  }
}
