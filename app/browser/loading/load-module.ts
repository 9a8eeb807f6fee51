import { readStored, writeStored } from '../storage/browser-storage.ts'

const RELOADED = 'reloaded-for-a-part'

/** Reloads the page, once of each `mark`, where a deployment has removed the file. */
export async function loadModule<T>(load: () => Promise<T>, mark = RELOADED): Promise<T | null> {
  try {
    const loaded = await load()
    writeStored('sessionStorage', mark, null)
    return loaded
  } catch (error) {
    console.warn('a part of the page did not load', error)
    if (navigator.onLine && !readStored('sessionStorage', mark)) {
      writeStored('sessionStorage', mark, '1')
      location.reload()
      // Never resolves: a caller that got null could go back in the history and cancel the reload.
      return new Promise(() => undefined)
    }
    return null
  }
}
