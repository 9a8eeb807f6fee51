import type { Deployed } from '../support/stoppable-site.ts'

export const LATER_VERSION = 'feedbeef'
const LATER = '.later.js'

/** Serves the running Worker as if another build had been deployed: all scripts are renamed. */
export async function laterBuild(origin: string): Promise<Deployed> {
  const worker = await (await fetch(`${origin}/till-worker.js`)).text()
  const version = /VERSION = '([0-9a-f]{8})'/.exec(worker)?.[1]
  if (!version) throw new Error('the worker of the till names no version')
  return {
    addressOf(url) {
      const isGone = /^\/assets\/.*\.js$/.test(url) && !url.endsWith(LATER) && !url.includes(LATER_VERSION)
      return isGone ? null : url.replace(LATER, '.js').replace(LATER_VERSION, version)
    },
    write: (text) =>
      text.replaceAll(/(?<!manifest)(-[\w-]{8})\.js\b/g, `$1${LATER}`).replaceAll(version, LATER_VERSION),
  }
}
